import { isNumbered, type PaperKind } from './paper-document.ts'

/**
 * How a paper stands: a newer one of its kind supersedes it. Of change orders all count that were answered, of weight tickets
 * and notices all but those in whose place another one was written.
 */
export const PAPER_STANDINGS = ['offered', 'refused', 'signed', 'superseded'] as const
export type PaperStanding = (typeof PAPER_STANDINGS)[number]

type Act = {
  readonly kind: PaperKind
  readonly act: 'offered' | 'refused' | 'signed'
  readonly documentSha256: string
  readonly at: Date
  readonly document: { readonly said: object }
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
    const signed = newer.filter(({ standing }) => standing === 'signed')
    // A change order that waits is priced without those made after it.
    const isSuperseded =
      kind === 'change_order'
        ? paper.standing === 'offered' && newer.length > 0
        : signed.some(
            ({ acts: [one] }) => !isNumbered(kind) || replacedBy(one) === paper.acts[0].documentSha256,
          )
    return isSuperseded ? { ...paper, standing: 'superseded' } : paper
  })
}

/** The paper in whose place one was written, by its fingerprint. */
const replacedBy = ({ document: { said } }: Act): unknown => ('replaces' in said ? said.replaces : null)
