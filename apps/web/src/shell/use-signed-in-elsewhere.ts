import { useEffect, useState } from "react";

/**
 * Whether another member has signed in in another tab of this browser, whose tabs share one session. What this tab has
 * loaded is not for them: the caller stops showing it, and the page is loaded anew.
 */
export function useSignedInElsewhere(id: number | undefined): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    if (!id) return;
    const tabs = new BroadcastChannel("member");
    tabs.onmessage = ({ data }) => setOther(data !== id);
    tabs.postMessage(id);
    return () => tabs.close();
  }, [id]);
  // Once the page is no longer shown: the browser would ask whether to keep what is typed there.
  useEffect(() => {
    if (isOther) window.location.reload();
  }, [isOther]);
  return isOther;
}
