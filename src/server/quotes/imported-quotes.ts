import { camelKeys } from '../../contract/naming.ts'
import { QUOTE_DEFAULTS } from '../../contract/quote-fields.ts'
import { importedQuoteStatus } from '../../domain/imports/counted-row.ts'
import { centsOf } from '../../domain/money.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import type { Importable } from '../feature.ts'
import { changedOf } from '../history/record-change.ts'
import { assumedMiles, openGazetteer, yardMiles } from '../places/gazetteer.ts'
import { presentIn } from '../storage/rows.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { dayIn } from '../time/wall-clock.ts'
import { companyWithCard } from './current-offer.ts'
import { deleteQuote, getQuoteLocked, insertQuote } from './queries.ts'
import { newestSigned } from './versions.ts'

/** Quotes of another program: what they came to there is a fixed price here, and nothing is sent. */
export const importedQuotes: Importable<'quotes'> = {
  kind: 'quotes',
  prepare: openGazetteer,

  present: presentIn(quotes),

  async make(scope, { name, email, phone, total, status: stands, answer, ...said }, { file }) {
    const status = importedQuoteStatus(stands, answer)
    const { rateCard, yardAddress } = await companyWithCard(scope)
    const route = {
      ...camelKeys(QUOTE_DEFAULTS),
      ...camelKeys(said),
      pickupAddress: said.pickup_address ?? null,
      deliveryAddress: said.delivery_address ?? null,
    }
    const fields = {
      ...route,
      customerName: name,
      customerEmail: email ?? null,
      customerPhone: phone ?? null,
      // Tax is part of what it came to there.
      fixedPrice:
        total === null ? null : { cents: centsOf(total), reason: `Imported from ${file}`.slice(0, 200) },
      items: [],
      assumedMiles: await assumedMiles(route),
      ...(await yardMiles(yardAddress, route)),
    }
    const { id, quoteNumber } = await insertQuote(
      scope,
      {
        ...fields,
        ...estimateQuote(fields, rateCard.card),
        status: status === 'declined' ? 'sent' : status,
        ...(status === 'declined' && { answer: 'declined' as const, answeredAt: scope.now }),
        // What was won and is over was booked there: no one has to book it here.
        booked:
          status === 'approved' &&
          said.move_date !== null &&
          said.move_date < dayIn(scope.timeZone, scope.now),
        customerLeadSource: 'import',
        rateCardVersion: rateCard.version,
      },
      file,
    )
    return { id, name: quoteNumber }
  },

  async unmake(scope, id) {
    const quote = await getQuoteLocked(scope, id)
    if (quote.jobId !== null) return 'It has become a job'
    if (quote.has.versions || quote.has.mails || (await newestSigned(scope, id)) !== null) {
      return 'It was sent to its customer'
    }
    // A job that an import made of it, and that was taken back, is no use of it.
    const changed = await changedOf(scope, 'quote', [id], ['converted', 'taken_back'])
    if (changed.has(id)) return 'Changed since the import'
    await deleteQuote(scope, quote)
    return null
  },
}
