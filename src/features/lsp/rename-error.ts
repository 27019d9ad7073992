/** Error for a rename that is impossible. The editor shows its message. */
export class RenameError extends Error {}
