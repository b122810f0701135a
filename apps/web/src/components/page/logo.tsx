/** Three lines that narrow like a funnel: many leads become one deal. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <rect width="32" height="32" rx="8" fill="var(--accent-9)" />
      <path d="M8 9.5h16M11 16h10M14 22.5h4" stroke="white" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
