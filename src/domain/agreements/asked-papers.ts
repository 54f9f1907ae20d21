import type { JurisdictionId, Paper, PaperId } from '../jurisdictions/jurisdiction.ts'
import { stateOf } from '../jurisdictions/jurisdiction-of.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import type { AgreementSettings } from './agreement-settings.ts'
import type { OfferedPaper } from './papers.ts'

/** What a company has supplied as a paper. */
export type SuppliedPaper = { readonly id: PaperId; readonly sha256: string }

/** Those whose rules a company works by, as far as its settings tell: its own state, those that license it, and between states. */
export function jurisdictionsOfCompany({
  address,
  state_licences,
}: Pick<AgreementSettings, 'address' | 'state_licences'>): JurisdictionId[] {
  const own = stateOf(address)
  return [
    ...new Set<JurisdictionId>([
      ...(own ? [own] : []),
      ...state_licences.map(({ state }) => state),
      'interstate',
    ]),
  ]
}

/** The papers that some jurisdictions ask for, each once, with those that ask. */
export function papersAsked(by: readonly JurisdictionId[]): { paper: Paper; askedBy: JurisdictionId[] }[] {
  const found = new Map<PaperId, { paper: Paper; askedBy: JurisdictionId[] }>()
  for (const id of by) {
    for (const paper of jurisdictions[id].papers) {
      const known = found.get(paper.id)
      if (known) known.askedBy.push(id)
      else found.set(paper.id, { paper, askedBy: [id] })
    }
  }
  return [...found.values()]
}

/** A paper by its id, as the first jurisdiction that asks for it says it; undefined where none does any more. */
export const paperOf = (id: PaperId): Paper | undefined =>
  Object.values(jurisdictions)
    .flatMap(({ papers }) => papers)
    .find((paper) => paper.id === id)

/** The papers of an offer, without their words: those that were supplied, and those to which a link is enough. */
export const offeredPapers = (asked: readonly Paper[], supplied: readonly SuppliedPaper[]): OfferedPaper[] =>
  asked.flatMap(({ id, title, form, officialUrl, attached, receipt, signedBy, standsOn }) => {
    const own = supplied.find((paper) => paper.id === id)
    if (standsOn || (!own && attached)) return []
    return {
      id,
      title,
      form,
      url: officialUrl,
      sha256: own?.sha256 ?? null,
      words: null,
      receipt: receipt?.by ?? null,
      isSigned: signedBy !== null,
    }
  })
