import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { dayAfter } from '../../src/domain/calendar.ts'
import { defaultRateCard } from '../../src/domain/estimate/default-rate-card.ts'
import { importFor } from '../setup/bring-file.ts'
import { paperThatWaits } from '../setup/claimed-papers.ts'
import { type Company, MOVE_DAY, registerCompany, todayOf, visitor } from '../setup/company.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { openDay } from '../setup/move-day.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../setup/phone-agent.ts'
import { offerChange, signReceipt } from '../setup/sign-paper.ts'
import { joinTeam, someEmail } from '../setup/team.ts'
import { appCode, passwordStep, turnTwoStepOn } from '../setup/two-step.ts'
import { everyEndpoint, wellFormed } from './every-endpoint.ts'
import { moneyRequest, placeFor } from './money-requests.ts'
import { appRequestFor, isOfPrograms, programRowFor } from './program-requests.ts'
import { ENDS_THE_SESSION, TOLD_ELSEWHERE } from './told-elsewhere.ts'

const mailbox = openMailbox(inject('mailFolder'))

/** Where the example is what a company begins with: settings that are others. */
const OTHER_VALUES: Record<string, object> = {
  'settings.putOperations': { day_start: '07:00', day_end: '19:00' },
  'settings.putRateCard': {
    ...defaultRateCard,
    carry: { ...defaultRateCard.carry, freeFeet: defaultRateCard.carry.freeFeet + 5 },
  },
  'agreement.put': { customers_may_book: true },
  'notifications.putFollowUps': { active: true },
  'moneySettings.put': { reminders: true },
}

/** What staff change that is no part of the company's history, and why. */
const WITHOUT_HISTORY: Record<string, string> = {
  'auth.chooseCompany': 'opens a session',
  'auth.updateProfile': 'their own name',
  'sessions.endOthers': 'their own sessions',
  'twoStep.setUp': 'begun, not on yet',
  'notifications.putMyAlerts': 'their own alerts',
  'setUp.put': 'what of the set-up is shown',
  'setUp.testMail': 'a mail to themselves',
  'settings.sendEmailLink': 'a mail to the company itself',
  'quotes.sendTest': 'a mail to themselves',
  'quoteViews.keep': 'their own views',
  'quoteViews.delete': 'their own views',
  'followUps.send': 'stands on the timeline of the quote, whose content stays',
  'quoteVersions.answer': 'stands on the timeline of the quote, whose content stays',
  'quoteVersions.revokeLinks': 'stands on the timeline of the quote, whose content stays',
  'phoneAgent.test': 'a delivery that makes nothing',
  'cardConnections.test': 'asks the provider, stores nothing',
  'estimates.calculate': 'stores nothing',
  'imports.create': 'nothing of the company changes before it is run',
  'imports.update': 'nothing of the company changes before it is run',
  'webhooks.test': 'a delivery that tells of nothing',
  'webhookDeliveries.replay': 'stands among the deliveries',
  'crewJobs.send': 'the log of the day is its own history; what becomes of the job is in the history',
}

/** What an endpoint needs besides its example to succeed. */
async function request(name: string, endpoint: Endpoint, company: Company) {
  const money = await moneyRequest(name, endpoint, company)
  if (money) return money
  const { params, query, body } = wellFormed(endpoint)
  if (endpoint.path.startsWith('/quotes/:id')) params.id = (await company.createQuote()).id
  if (endpoint.path.startsWith('/jobs/:id')) params.id = (await company.createJob()).id
  if (name === 'moveDays.correct') {
    await company.call(contract.moveDays.add, {
      params: { id: params.id as number },
      body: { ...contract.moveDays.add.example, id: contract.moveDays.correct.example.corrects },
    })
  }
  if (name === 'crewSessions.open') params.token = (await openDay(company)).links.Luis
  const { crews, people, trucks } = contract
  if (endpoint.path.startsWith('/crews/:id')) {
    params.id = (await company.call(crews.create, { body: crews.create.example })).id
  }
  if (endpoint.path.startsWith('/trucks/:id')) {
    params.id = (await company.call(trucks.create, { body: trucks.create.example })).id
  }
  if (/^\/(people|absences)\/:id/.test(endpoint.path)) {
    const { id } = await company.call(people.create, { body: people.create.example })
    const off = { params: { id }, body: people.addDaysOff.example }
    params.id = name === 'absences.delete' ? (await company.call(people.addDaysOff, off)).id : id
  }
  if (name === 'crewPhones.end') params.id = (await openDay(company)).crew.member_ids[0]
  if (name === 'jobs.agreeChange' || name === 'jobs.withdrawChange') {
    const { quote_id } = await company.call(contract.jobs.get, { params: { id: params.id as number } })
    const changed = { params: { id: quote_id as number }, body: { distance: 99 } }
    await company.call(contract.quotes.update, changed)
  }
  if (name === 'jobGates.pass') {
    // Where nothing starts before someone has signed.
    const pickup_address = '1 Main St, Miami, FL 33101'
    const delivery_address = '9 Elm St, Tampa, FL 33601'
    const { id: quoteId } = await company.createQuote({ pickup_address, delivery_address })
    params.id = (await company.createJob({ quoteId })).id
  }
  if (/^(jobMoves|planChanges)\./.test(name)) {
    const { id, version } = await company.createJob()
    const body = { moves: [{ ...contract.jobMoves.create.example.moves[0], id, version }] }
    if (name !== 'planChanges.undo') return { params, query, body }
    params.id = (await company.call(contract.jobMoves.create, { body })).plan_change
  }
  if (name === 'jobTrips.put') {
    const crew = await company.call(crews.create, { body: { name: 'Trip crew' } })
    const truck = await company.call(contract.trucks.create, { body: { name: 'Trip truck' } })
    const first = await company.createJob({ assigned_crew: crew.name, truck_id: truck.id })
    const { id } = await company.createJob()
    return { params: { id }, query, body: { with_job_id: first.id } }
  }
  if (name === 'standIns.create' || name === 'standIns.delete') {
    const { id: person_id } = await company.call(people.create, { body: { name: 'Dana Ellis' } })
    if (name === 'standIns.create') return { params, query, body: { person_id } }
    const job = { params: { id: params.id as number }, body: { person_id } }
    await company.call(contract.standIns.create, job)
    params.person_id = person_id
  }
  if (['daySheets.tell', 'daySheets.hand', 'daySheets.print'].includes(name)) {
    // Whom no one can reach: that a crew is told is known only once a mail has left.
    const { id } = await company.call(people.create, { body: { ...people.create.example, phone: null } })
    await company.call(crews.create, { body: { name: 'North crew', member_ids: [id] } })
    await company.createJob({ assigned_crew: 'North crew' })
  }
  if (name.startsWith('reminders.')) {
    const about = { ...contract.reminders.create.example, quote_id: (await company.createQuote()).id }
    if (name === 'reminders.create') return { params, query, body: about }
    if ('id' in params) params.id = (await company.call(contract.reminders.create, { body: about })).id
  }
  if (name.startsWith('customers.') && 'id' in params) {
    const { id, customer_id } = await company.createQuote({ customer_name: 'M. Ortega' })
    const contact = { customer_email: 'work@example.com', customer_phone: '(720) 555-0143' }
    const body = { other_id: (await company.createQuote(contact)).customer_id as number }
    params.id = customer_id
    if (name === 'customers.merge' || name === 'customers.tellApart') return { params, query, body }
    if (name === 'customers.split' || name === 'customers.keepAsOne') {
      await company.createQuote({ customer_name: 'M. Ortega' })
      return { params, query, body: { quote_ids: [id] } }
    }
    if (name === 'customers.undoMerge') {
      const merge = { params: { id: customer_id as number }, body }
      params.id = (await company.call(contract.customers.merge, merge)).merges[0]?.id
    }
  }
  if (name.startsWith('imports.') && 'id' in params) params.id = await importFor(name, company)
  if (isOfPrograms(name) && 'id' in params) params.id = await programRowFor(name, company)
  if (name.startsWith('apps.')) return { params, query, body: await appRequestFor(name, company) }
  if (name === 'worklist.set') {
    const { id } = await company.createQuote()
    await company.call(contract.quotes.setStatus, { params: { id }, body: { status: 'approved' } })
    const { rows } = await company.call(contract.worklist.get)
    const [{ kind, about, as_of }] = rows as [(typeof rows)[number]]
    return { params, query, body: { kind, about, as_of, snoozed_until: dayAfter(await todayOf(company)) } }
  }
  if (name === 'followUps.send') {
    await company.call(contract.quotes.send, { params: { id: params.id as number } })
  }
  if (name === 'quoteViews.delete') {
    const { keep } = contract.quoteViews
    params.id = (await company.call(keep, { body: keep.example })).id
  }
  if (name === 'calendarFeeds.revoke') {
    params.id = (await company.call(contract.calendarFeeds.create, { body: { of: 'company' } })).id
  }
  if (endpoint.path.startsWith('/calls/:id')) {
    const line = await openPhoneLine(company)
    await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
    params.id = (await line.quotes())[0]?.call_id
  }
  if (name === 'jobPapers.document') params.id = (await signReceipt(company)).papers[0]?.id
  if (name === 'jobPapers.decide') params.id = await paperThatWaits(company)
  const { papers } = contract
  const paper = { paper: 'ready_to_move' } as const
  if (name === 'papers.remove') {
    await company.call(papers.putWords, { params: paper, body: { words: 'As the agency words it.' } })
  }
  if (name === 'papers.file' || name === 'offers.paper') {
    const supplied = await company.call(papers.putPdf, {
      params: paper,
      body: papers.putPdf.example as never,
    })
    if (name === 'papers.file') {
      params.sha256 = supplied.papers.find(({ id }) => id === paper.paper)?.supplied?.sha256
    }
  }
  if (name === 'quoteVersions.versionDocument' || endpoint.path.startsWith('/offers/:token')) {
    if (name === 'offers.logo') {
      const { body } = wellFormed(contract.agreement.putLogo)
      await company.attempt(contract.agreement.putLogo, { body })
    }
    if (name === 'offers.book') {
      await company.call(contract.agreement.put, { body: { value: { customers_may_book: true } } })
    }
    // Customers book a day that costs what they signed.
    const betweenStates = {
      pickup_address: '1 Court St, Brooklyn, NY',
      delivery_address: '9 Main St, Hackensack, NJ',
    }
    const route = name === 'offers.paper' ? betweenStates : {}
    const id = (await company.createQuote({ move_date: MOVE_DAY, ...route })).id
    const { url } = await company.call(contract.quoteVersions.createLink, { params: { id } })
    Object.assign(params, endpoint.access === 'staff' ? { id } : { token: url.split('/q/')[1] })
    if (name.startsWith('customerDays.')) {
      const job = await company.createJob({ quoteId: id })
      if (name === 'customerDays.paper') params.paper = (await signReceipt(company, job.id)).papers[0]?.id
    }
    if (name === 'offers.answerChange') {
      params.sha256 = await offerChange(company, (await company.createJob({ quoteId: id })).id)
    }
    if (name === 'offers.book') {
      const { body } = wellFormed(contract.offers.accept)
      await visitor().attempt(contract.offers.accept, { params, body })
    }
  }
  if (name === 'quoteVersions.answer') {
    const { url } = await company.call(contract.quoteVersions.createLink, {
      params: { id: params.id as number },
    })
    const { body } = wellFormed(contract.offers.ask)
    await visitor().attempt(contract.offers.ask, { params: { token: url.split('/q/')[1] }, body })
  }
  if (name === 'agreement.logo') {
    const { body } = wellFormed(contract.agreement.putLogo)
    await company.attempt(contract.agreement.putLogo, { body })
  }
  if (endpoint.path.startsWith('/team/invitations/:id')) {
    const { body } = wellFormed(contract.team.invite)
    const invited = await company.attempt(contract.team.invite, {
      body: { ...(body as object), email: someEmail() },
    })
    params.id = (invited.body as { id: number }).id
  }
  const { password } = company.account
  if (name === 'twoStep.turnOn') {
    const { secret } = await company.call(contract.twoStep.setUp, { body: { password } })
    return { params, query, body: { code: appCode(secret) } }
  }
  if (/^twoStep\.(signIn|replaceCodes|turnOff)$|^team\.requireTwoStep$/.test(name)) {
    const { secret } = await turnTwoStepOn(company, password)
    if (name === 'twoStep.signIn') {
      return {
        params,
        query,
        body: { challenge: await passwordStep(company.account), code: appCode(secret, 1) },
      }
    }
  }
  if (/^team\.(resetTwoStep|endSessions)$/.test(name)) {
    const colleague = await joinTeam(company, mailbox, 'office')
    if (name === 'team.resetTwoStep') await turnTwoStepOn(colleague, colleague.password)
    params.id = colleague.session.user.id
  }
  if (name === 'team.change') params.id = (await joinTeam(company, mailbox, 'office')).session.user.id
  if (name === 'agreement.deleteLogo') {
    const { body } = wellFormed(contract.agreement.putLogo)
    await company.attempt(contract.agreement.putLogo, { body })
  }
  if (name === 'phoneAgent.delete') await openPhoneLine(company)
  if (name === 'pricing.putPriceBook') {
    await company.call(contract.pricing.putPriceBook, { body: { value: { entries: [] } } })
  }
  const other = OTHER_VALUES[name]
  if (other) return { params, query, body: { value: other } }
  if (name === 'auth.chooseCompany') params.id = company.session.organization.id
  if (name === 'sessions.end') params.id = (await company.call(contract.sessions.list)).sessions[0]?.id
  if (name === 'suggestions.list') {
    return { params, query: { quote_id: (await company.createQuote()).id }, body }
  }
  if (name === 'phoneAgent.test') await openPhoneLine(company)
  if (name === 'team.invite') return { params, query, body: { ...(body as object), email: someEmail() } }
  if (name === 'auth.login')
    return { params, query, body: { ...(body as object), email: company.account.email } }
  if (name === 'auth.register') {
    return { params, query, body: { ...(body as object), email: `another-${company.account.email}` } }
  }
  return { params, query, body }
}

const callable = everyEndpoint.filter(([name]) => !TOLD_ELSEWHERE.includes(name))

// @spec 3.1, 3.7, 3.19, 7.24, 7.27, 10.110
test.each(callable)('%s answers what the contract says and nothing else', async (name, endpoint) => {
  const mails =
    /^quotes\.(send|createAndSend)|^debtReminders|^(quoteVersions\.answer|(followUps|invoices)\.send|payments\.sendReceipt)$/.test(
      name,
    )
  // An address of its own: no more than a few links a day go to one.
  const company_email = `quotes-${randomUUID()}@ridgeline.example`
  const place = await placeFor(name)
  const company = mails
    ? await registerMailingCompany(mailbox)
    : await registerCompany({ company_email }, place)
  const day = endpoint.access === 'crew' ? await openDay(company) : null
  const caller = day?.lead ?? (endpoint.access === 'staff' ? company : visitor(place))
  const asked = await request(name, endpoint, company)
  if (day && 'id' in asked.params) asked.params.id = day.job.id
  const newestEntry = async () => (await company.call(contract.history.list)).history[0]?.id
  const before = await newestEntry()
  const reply = await caller.attempt(endpoint, asked)
  expect(reply.status).toBe(endpoint.status)
  if (endpoint.access !== 'public' && !endpoint.readOnly && !ENDS_THE_SESSION.includes(name)) {
    const isTold = (await newestEntry()) !== before
    expect(isTold, 'is in the history, or stands in the list of what is not').toBe(!(name in WITHOUT_HISTORY))
  }
  if (endpoint.status === 204) {
    expect(reply.body).toBe('')
    return
  }
  expect(endpoint.output.parse(reply.body)).toEqual(reply.body)
  expect(JSON.stringify(reply.body)).not.toMatch(/password_?hash|argon2|organization_id/i)
})

test('no answer of the API is kept by anybody on the way', async () => {
  const company = await registerCompany()
  const { headers } = await company.attempt(contract.quotes.list, {})
  expect(headers.get('cache-control')).toBe('no-store')
})
