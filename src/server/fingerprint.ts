import { createHash } from 'node:crypto'

/** Stands for a secret or a person's address where the thing itself is not to be kept (SHA-256, base64url). */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
