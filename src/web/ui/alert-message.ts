/** A message that waits to be acknowledged. */
export type AlertMessage = { id: number; message: string; close: () => void; closed: Promise<void> }
