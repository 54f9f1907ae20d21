/** How the sheet of a day came to someone: by a mail, by a text, on paper, or they have opened its link. */
export const REACHED_BY = ['mail', 'text', 'paper', 'link'] as const
export type ReachedBy = (typeof REACHED_BY)[number]

/** What was tried with one person, and what came of it. An edition is null where only the link was made. */
export type Tried = {
  readonly edition: string | null
  readonly toldAt: Date
  readonly mail: { readonly state: string } | null
  readonly handedBy: 'text' | 'paper' | null
  readonly handedAt: Date | null
  readonly handedEdition: string | null
  readonly openedAt: Date | null
  readonly openedEdition: string | null
}
export type Reached = { readonly by: ReachedBy; readonly at: Date; readonly edition: string | null }

/**
 * How someone was reached, the latest first: only by a mail that has left, a text that was opened to be sent, a sheet
 * that was printed, or a link that they have opened. A mail that waits, was refused, or is only kept reached no one.
 */
export function reachedBy(tried: Tried | undefined): Reached[] {
  if (!tried) return []
  const { edition, toldAt, mail, handedBy, handedAt, handedEdition, openedAt, openedEdition } = tried
  const ways: (Reached | null)[] = [
    mail?.state === 'sent' ? { by: 'mail', at: toldAt, edition } : null,
    handedBy && handedAt ? { by: handedBy, at: handedAt, edition: handedEdition } : null,
    openedAt ? { by: 'link', at: openedAt, edition: openedEdition } : null,
  ]
  return ways.filter((way) => way !== null).toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** Whether someone has the sheet as it is. */
export const hasSheet = (tried: Tried | undefined, edition: string): boolean =>
  reachedBy(tried).some((way) => way.edition === edition)
