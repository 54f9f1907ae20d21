import { Button, Link, Text } from 'react-email'
import {
  type FollowUp,
  type FollowUpField,
  fillFields,
  paragraphsOf,
} from '../../domain/agreements/follow-ups.ts'
import { longDate } from '../../domain/calendar.ts'
import { formatCents } from '../../domain/money.ts'
import { calledName } from '../../domain/quotes/stand-in-contact.ts'
import type { MailContent } from '../email/outbox.ts'
import { mailStyle } from '../mail-layout/mail-style.ts'
import { renderMail } from '../mail-layout/render-mail.tsx'
import type { Organization } from '../organization/queries.ts'
import type { QuoteWithJob } from '../quotes/queries.ts'

type About = {
  quote: Pick<QuoteWithJob, 'customerName' | 'quoteNumber'>
  offer: { totalCents: number | null; holdsUntil: string; moveDate: string | null }
  company: Organization
  /** Of the company, as the law asks of mails that advertise; null where it has said none. */
  address: string | null
  offerUrl: string
  stopUrl: string
}

/** A mail that follows a quote, in the company's own words, with how to stop them. */
export async function followUpMail({ subject, text }: FollowUp, about: About): Promise<MailContent> {
  const { company, offerUrl, stopUrl, address } = about
  const values = valuesOf(about)
  const paragraphs = paragraphsOf(text)
  const content = (
    <>
      {paragraphs.map(({ words, isLink }) =>
        isLink ? (
          <Button key="link" href={offerUrl} style={{ ...mailStyle.button, margin: '0 0 20px' }}>
            See your quote
          </Button>
        ) : (
          <Text key={words} style={{ ...mailStyle.text, whiteSpace: 'pre-line' }}>
            {fillFields(words, values)}
          </Text>
        ),
      )}
      <Text style={{ ...mailStyle.small, margin: '12px 0 0' }}>
        {`You are getting this email because ${company.companyName} sent you quote ${about.quote.quoteNumber}. `}
        <Link href={stopUrl} style={mailStyle.link}>
          Stop these reminders
        </Link>
      </Text>
    </>
  )
  const first = paragraphs.find(({ isLink }) => !isLink)
  const rendered = await renderMail({
    preview: fillFields(first?.words ?? subject, values),
    company: {
      name: company.companyName,
      phone: company.phone,
      footer: [company.companyName, address, company.companyEmail].filter((line) => line !== null),
    },
    content,
  })
  return {
    fromName: company.companyName,
    replyTo: company.companyEmail,
    subject: fillFields(subject, values),
    ...rendered,
  }
}

function valuesOf({ quote, offer, company, offerUrl }: About): Record<FollowUpField, string> {
  return {
    first_name: calledName(quote.customerName, 'there'),
    company: company.companyName,
    quote_number: quote.quoteNumber,
    total: offer.totalCents === null ? 'your quote' : formatCents(offer.totalCents),
    move_date: offer.moveDate === null ? 'the day of your move' : longDate(offer.moveDate),
    holds_until: longDate(offer.holdsUntil),
    phone: company.phone ?? company.companyEmail,
    link: offerUrl,
  }
}
