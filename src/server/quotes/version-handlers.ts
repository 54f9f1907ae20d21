import type { Contract } from '../../contract/contract.ts'
import { dollarsOf } from '../../domain/money.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { putAnswer } from './answer-question.ts'
import { pdfFile } from './documents.ts'
import { listEvents, recordEvent } from './events.ts'
import { insertLink, listLinks, offerUrl, revokeLinks } from './links.ts'
import { markQuoteSent } from './mark-sent.ts'
import { getQuote, getQuoteLocked } from './queries.ts'
import { answerDelivery } from './send-quote.ts'
import { freezeVersion, listVersions, signedPdf, versionPdf } from './versions.ts'

/** What was offered of a quote, the links that lead there, and what happened. */
export const versionHandlers: Handlers<Contract['quoteVersions']> = {
  async versions(scope, { params }) {
    await getQuote(scope, params.id)
    const versions = await listVersions(scope, params.id)
    return {
      versions: versions.map(({ acceptance, ...version }) => ({
        version: version.version,
        created_at: momentIn(scope.timeZone, version.createdAt),
        total: dollarsOf(version.totalCents),
        holds_until: version.holdsUntil,
        pdf_sha256: version.pdfSha256,
        accepted: acceptance && {
          name: acceptance.name,
          at: acceptance.acceptedAt,
          total: dollarsOf(acceptance.totalCents),
          chosen_lines: acceptance.chosenLines,
          valuation: acceptance.valuation,
        },
      })),
    }
  },

  async versionDocument(scope, { params, query }, { gone }) {
    const { id: quoteId } = await getQuote(scope, params.id)
    const key = { organizationId: scope.organizationId, quoteId, version: params.n }
    const make = query.signed ? signedPdf : versionPdf
    const { pdf, document } = await make(scope.db, scope.services.documents, key, gone)
    return pdfFile(document, pdf, query)
  },

  async events(scope, { params, query }) {
    return listEvents(scope, await getQuote(scope, params.id), query)
  },

  async answer(scope, { params, body }) {
    const put = await putAnswer(scope, params.id, body)
    return afterCommit((scope) => answerDelivery(scope, put))
  },

  async links(scope, { params }) {
    await getQuote(scope, params.id)
    return { links: await listLinks(scope, params.id) }
  },

  async createLink(scope, { params }) {
    const quote = await getQuoteLocked(scope, params.id)
    const version = await freezeVersion(scope, quote)
    const { token, linkId } = await insertLink(scope, version, { recipient: null, seal: scope.services.seal })
    // Anyone who copies a link gives it to the customer: the quote counts as sent.
    await markQuoteSent(
      scope.db,
      scope.organizationId,
      { id: quote.id, revision: version.version },
      scope.now,
      scope.userId,
    )
    const event = { quoteId: quote.id, kind: 'link', version: version.version, linkId } as const
    await recordEvent(scope, event)
    return { url: offerUrl(scope.services.publicUrl(), token) }
  },

  async revokeLinks(scope, { params, query }) {
    const quote = await getQuoteLocked(scope, params.id)
    const isRevoked = await revokeLinks(scope, quote.id, query.link)
    if (isRevoked) await recordEvent(scope, { quoteId: quote.id, kind: 'revoked' })
  },
}
