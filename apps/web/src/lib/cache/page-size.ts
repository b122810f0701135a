/** How many rows a list asks for at once. */
export const PAGE_SIZE = 50;
