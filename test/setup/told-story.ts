import { contract } from '../../src/contract/contract.ts'
import { registerCompany, visitor } from './company.ts'
import type { Mailbox } from './mailbox.ts'
import { registerMailingCompany } from './mailing-company.ts'
import { openPhoneLine, retellDelivery, someCallId } from './phone-agent.ts'

const { auth, offers, quotes, quoteVersions, search, settings, team } = contract

/** Whatever stands in a story of a person or opens something: nothing of it may be seen from outside. */
export type ToldStory = { secrets: string[] }

/**
 * A company's day, with what goes wrong in one: it registers, makes a quote, searches, sends it to a mail server that
 * takes it, to one that puts it off and to one that refuses it, the customer looks and signs, a call comes in, people
 * type what is not valid, and someone guesses a password.
 */
export async function tellStory(baseUrl: string, mailbox: Mailbox): Promise<ToldStory> {
  const company = await registerMailingCompany(
    mailbox,
    { email: 'petronella.quist@wanderlust.example', phone: '970-555-0173' },
    { baseUrl },
  )
  const guest = visitor({ baseUrl })
  const person = {
    customer_name: 'Ignatius Vandersloot',
    customer_phone: '720-555-0186',
    pickup_address: '1840 Zebrawood Ln, Denver, CO 80203',
    delivery_address: '77 Quillfeather Ct, Golden, CO 80401',
    notes: 'The parrot is called Mephisto.',
  }
  const quote = await company.createQuote({ ...person, customer_email: 'ignatius@vandersloot.example' })
  await company.call(search.find, { query: { q: 'Vandersloot' } })
  await company.call(quotes.list, { query: { customer_name: 'Ignatius' } })
  await company.call(quotes.send, { params: { id: quote.id } })
  const token = /\/q\/([\w-]{27})\b/.exec(
    (await mailbox.waitForMail({ to: 'ignatius@vandersloot.example' })).text ?? '',
  )?.[1] as string
  for (const customer_email of [
    'refuse.ignatius@vandersloot.example',
    'later.ignatius@vandersloot.example',
  ]) {
    const { id } = await company.createQuote({ ...person, customer_email })
    await company.attempt(quotes.send, { params: { id } })
  }
  await guest.call(offers.get, { params: { token } })
  await guest.call(offers.accept, {
    params: { token },
    body: { name: 'Ignatius Vandersloot', consent: true, version: 1 },
  })
  const link = await company.call(quoteVersions.createLink, { params: { id: quote.id } })
  const line = await openPhoneLine(company)
  await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  await line.deliver({ event: 'call_analyzed', call: 'Ignatius Vandersloot' })
  await line.quotes()
  await company.call(team.invite, {
    body: { email: 'mechthild@wanderlust.example', role: 'office' } as never,
  })
  await guest.attempt(auth.forgotPassword, { body: { email: 'petronella.quist@wanderlust.example' } })
  await guest.attempt(auth.login, {
    body: { email: 'petronella.quist@wanderlust.example', password: 'guessed-Mephisto-99' },
  })
  await company.attempt(settings.putBranding, { body: { value: { company_email: 'Ignatius Vandersloot' } } })
  await company.request('POST', '/api/v1/quotes', {
    body: '{"customer_name": "Ignatius Vandersloot"',
    headers: { 'content-type': 'application/json' },
  })
  await company.request('GET', '/api/v1/quotes/Ignatius%20Vandersloot?phone=720-555-0186')
  await company.request('GET', '/Ignatius/Vandersloot?email=ignatius@vandersloot.example')
  await registerCompany({ email: 'petronella.quist@wanderlust.example' }, { baseUrl }).catch(() => undefined)
  return {
    secrets: [
      ...['Ignatius', 'Vandersloot', 'petronella', 'quist', 'wanderlust', 'mechthild', 'Ridgeline'],
      ...['555-0186', '5550186', '555-0173', '5550173', 'Zebrawood', 'Quillfeather', 'Mephisto'],
      ...[company.token, company.account.password, token, link.url.split('/q/')[1] as string, line.key],
      ...spokenIn(retellDelivery('call_analyzed_rich')),
    ],
  }
}

/** What the caller of the example said, sentence by sentence, and their number. */
function spokenIn({ call }: { call: { from_number: string; transcript: string } }): string[] {
  const sentences = call.transcript.split('\n').filter((sentence) => sentence.length > 20)
  return [call.from_number, ...sentences]
}
