import { isNumbered, type PaperKind } from './paper-document.ts'

/** How a paper stands that was signed and does not count: the office has not looked at it yet, or has set it aside. */
export const HELD = ['waiting', 'set_aside'] as const
export type Held = (typeof HELD)[number]
/** The papers that were signed and do not count, by the fingerprint of their document. */
export type HeldPapers = ReadonlyMap<string, Held>

/**
 * How a paper stands: a newer one of its kind supersedes it. Of change orders all count that were answered, of weight tickets
 * and notices all but those in whose place another one was written.
 */
export const PAPER_STANDINGS = ['offered', 'refused', 'signed', ...HELD, 'superseded'] as const
export type PaperStanding = (typeof PAPER_STANDINGS)[number]

/** From what these say money follows: a paper of theirs that may not be what it seems waits for the office. */
const CARRY_MONEY: readonly PaperKind[] = ['change_order', 'weight_ticket']
export const carriesMoney = (kind: PaperKind): boolean => CARRY_MONEY.includes(kind)

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
 * @param held what was signed and does not count
 */
export function papersOfActs<One extends Act>(acts: readonly One[], held: HeldPapers): Paper<One>[] {
  const papers = new Map<string, [One, ...One[]]>()
  for (const act of acts) {
    const known = papers.get(act.documentSha256)
    if (known) known.push(act)
    else papers.set(act.documentSha256, [act])
  }
  const all = [...papers.values()].map((acts) => ({
    acts,
    standing: standingOf(acts, held),
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

function standingOf(acts: readonly [Act, ...Act[]], held: HeldPapers): PaperStanding {
  const answer = acts.findLast(({ act }) => act !== 'offered')?.act ?? 'offered'
  return answer === 'signed' ? (held.get(acts[0].documentSha256) ?? answer) : answer
}

/** The paper in whose place one was written, by its fingerprint. */
const replacedBy = ({ document: { said } }: Act): unknown => ('replaces' in said ? said.replaces : null)
