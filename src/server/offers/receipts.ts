import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { isAcknowledged, type OfferedPaper, papersOf, type Receipt } from '../../domain/agreements/papers.ts'
import { Refusal } from '../../domain/refusal.ts'
import { listOpened, recordEvent } from '../quotes/events.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { OpenOffer } from './open-offer.ts'

type Said = Received<Contract['offers']['accept']>['body']['receipts']

const unprocessable = (words: string) => new Refusal('unprocessable', words)
const unknownPaper = () =>
  unprocessable('One of the papers is not part of this offer. Please reload the page.')

/**
 * Records that the customer opened a paper of an offer, or the whole document, once for each version.
 * @param id of the paper; null for the whole document
 * @throws Refusal `unprocessable` for a paper that the offer does not have
 */
export async function recordOpened({ scope, quote, shown, link, state }: OpenOffer, id: string | null) {
  const paper = papersOf(shown.document).find((one) => one.id === id)
  if (id !== null && !paper) throw unknownPaper()
  const opened = await listOpened(scope, quote.id, shown.version)
  if (state !== 'open' || opened.has(id)) return
  await recordEvent(scope, {
    quoteId: quote.id,
    kind: 'opened',
    version: shown.version,
    linkId: link.id,
    facts: paper ? { paper: { id: paper.id, title: paper.title, sha256: paper.sha256 } } : {},
  })
}

/**
 * What the customer says of the papers as they sign, with when they opened each.
 * @throws Refusal `unprocessable` while something that has to be opened was not, or a receipt is missing
 */
export async function receiptsOf({ scope, quote, shown }: OpenOffer, said: Said): Promise<Receipt[]> {
  const { document, version } = shown
  const opened = await listOpened(scope, quote.id, version)
  if (document.wholeDocument && !opened.has(null)) {
    throw unprocessable('Please read the document to its end, or open its PDF, before you sign.')
  }
  const papers = papersOf(document).filter(isAcknowledged)
  if (said.some(({ id }) => !papers.some((paper) => paper.id === id))) throw unknownPaper()
  const receivedAt = momentIn(scope.timeZone, scope.now)
  return papers.map((paper) => {
    const openedAt = opened.get(paper.id)
    if (!openedAt) throw unprocessable(`Please open “${paper.title}” before you sign.`)
    const own = said.find(({ id }) => id === paper.id)
    if (!own) throw unprocessable(notSaid(paper))
    const initials = paper.receipt === 'initials' ? own.initials : null
    if (paper.receipt === 'initials' && initials === null) {
      throw unprocessable(`Please type your initials for “${paper.title}”.`)
    }
    const { id, title, sha256, isSigned } = paper
    return { id, title, sha256, initials, isSigned, openedAt: momentIn(scope.timeZone, openedAt), receivedAt }
  })
}

const notSaid = ({ isSigned, title }: OfferedPaper) =>
  isSigned ? `Please sign “${title}”, too.` : `Please confirm that you received “${title}”.`
