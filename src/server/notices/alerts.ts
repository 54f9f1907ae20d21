import type { Contract } from '../../contract/contract.ts'
import { formatCents } from '../../domain/money.ts'
import type { Outbox } from '../email/outbox.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { alertAddresses, changeMyAlerts, getMyAlerts, type PhoneQuote } from './queries.ts'

/** Mails the staff of a company who want to know that the phone agent has taken a quote. */
export type TellOfPhoneQuote = (scope: OrgScope, quote: Omit<PhoneQuote, 'organizationId'>) => Promise<void>

export const tellOfPhoneQuote =
  (outbox: Outbox, publicUrl: () => string): TellOfPhoneQuote =>
  async (scope, { id, quoteNumber, customerName, totalCents }) => {
    const recipients = await alertAddresses(scope, 'phone_quote')
    if (recipients.length === 0) return
    // Loaded when first needed: the start does not wait for the mail's templates.
    const { noteMail } = await import('../mail-layout/note-mail.tsx')
    const mail = await noteMail(await getOrganization(scope), {
      subject: `New phone quote ${quoteNumber}: ${customerName}`,
      paragraphs: [
        totalCents === null
          ? 'The AI phone agent has taken a quote. It has no price yet.'
          : `The AI phone agent has taken a quote of ${formatCents(totalCents)}.`,
      ],
      link: { words: 'Open the quote', url: `${publicUrl()}/quotes/${id}` },
    })
    for (const recipient of recipients) {
      const note = { kind: 'customer_note', quoteId: id, recipient, replyTo: null, ...mail } as const
      await outbox.put(scope.db, scope.organizationId, note)
    }
  }

const answer = async (scope: StaffScope) => {
  const { email, choices } = await getMyAlerts(scope)
  const { companyEmail } = await getOrganization(scope)
  return { value: choices, email, company_email: companyEmail }
}

/** Which alerts a person gets by mail. */
export const alertHandlers: Pick<Handlers<Contract['notifications']>, 'myAlerts' | 'putMyAlerts'> = {
  myAlerts: answer,

  async putMyAlerts(scope, { body }) {
    await changeMyAlerts(scope, body.value)
    return answer(scope)
  },
}
