/** Who a token belongs to, as its claims say. */
export type Claims = {
  userId: number
  email: string | null
  role: string | null
  /** ISO timestamp. */
  issuedAt: string | null
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads a token's claims without checking its signature, which only the server can; null when unreadable. */
export function tokenClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const { sub, email, role, iat } = claims as Record<string, unknown>
    return {
      userId: Number(sub),
      email: asText(email),
      role: asText(role),
      issuedAt: typeof iat === 'number' ? new Date(iat * 1000).toISOString() : null,
    }
  } catch {
    return null
  }
}
