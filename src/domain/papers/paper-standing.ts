import type { PaperKind } from './paper-document.ts'

/** How a paper stands: a newer one of its kind supersedes it, but for change orders: of these all count that were answered. */
export const PAPER_STANDINGS = ['offered', 'refused', 'signed', 'superseded'] as const
export type PaperStanding = (typeof PAPER_STANDINGS)[number]

type Act = {
  readonly kind: PaperKind
  readonly act: 'offered' | 'refused' | 'signed'
  readonly documentSha256: string
  readonly at: Date
}
export type Paper<One extends Act> = {
  readonly standing: PaperStanding
  /** The first first; at least one. */
  readonly acts: readonly [One, ...One[]]
}

/**
 * The papers of a job by what was done with each: who answered last counts, however it was sent. The same acts in any
 * order give the same.
 * @param acts by the time at which each was done
 */
export function papersOfActs<One extends Act>(acts: readonly One[]): Paper<One>[] {
  const papers = new Map<string, [One, ...One[]]>()
  for (const act of acts) {
    const known = papers.get(act.documentSha256)
    if (known) known.push(act)
    else papers.set(act.documentSha256, [act])
  }
  const all = [...papers.values()].map((acts) => ({
    acts,
    standing: acts.findLast(({ act }) => act !== 'offered')?.act ?? ('offered' as const),
  }))
  return all.map((paper, index) => {
    const { kind } = paper.acts[0]
    const newer = all.slice(index + 1).filter(({ acts }) => acts[0].kind === kind)
    // A change order that waits is priced without those made after it.
    const isSuperseded =
      kind === 'change_order'
        ? paper.standing === 'offered' && newer.length > 0
        : newer.some(({ standing }) => standing === 'signed')
    return isSuperseded ? { ...paper, standing: 'superseded' } : paper
  })
}
