/** Where the page of the frame lies. */
export const FRAME_PATH = "/preview";
