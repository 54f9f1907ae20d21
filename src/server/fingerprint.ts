import { createHash } from 'node:crypto'

/** The SHA-256 hash (base64url) that is stored in place of a secret or a person's address. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
