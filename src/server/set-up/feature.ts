import { eq, inArray, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { HOUR_MS } from '../../domain/calendar.ts'
import { isAtCost } from '../../domain/quotes/line-units.ts'
import { Refusal } from '../../domain/refusal.ts'
import { setUpSteps } from '../../domain/set-up/set-up-steps.ts'
import type { StepToLeaveOut } from '../../domain/set-up/steps.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import { getOwnAccount } from '../auth/queries.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import type { Feature } from '../feature.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { findConnection } from '../phone-agent/queries.ts'
import { getPriceBook } from '../pricing/queries.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { countUp } from '../storage/count-up.ts'
import { ofCompany } from '../storage/of-company.ts'
import { organizations } from '../storage/tables/company.ts'
import { crewMembers, crews, people } from '../storage/tables/crews.ts'
import { mails } from '../storage/tables/mails.ts'

const QUOTE_MAILS = ['quote', 'quote_test'] as const

/** Whether a mail server has taken anything that shows that mail works, and whether a quote has left. */
async function mailsThatLeft(scope: OrgScope) {
  const has = async (kinds: readonly ('mail_test' | (typeof QUOTE_MAILS)[number])[], kept: boolean) => {
    const [one] = await scope.db
      .select({ id: mails.id })
      .from(mails)
      .where(
        ofCompany(
          scope,
          mails,
          inArray(mails.kind, [...kinds]),
          inArray(mails.state, kept ? ['sent', 'kept'] : ['sent']),
        ),
      )
      .limit(1)
    return one !== undefined
  }
  return {
    hasSentMail: await has(['mail_test', ...QUOTE_MAILS], false),
    hasSentQuote: await has(QUOTE_MAILS, true),
  }
}

/** How many people are in the crews that work, and how many of them have a phone number. */
async function countCrewPeople(scope: OrgScope) {
  const phones = sql<number>`count(distinct ${people.id}) filter (where ${people.phone} is not null)`
  const [row] = await scope.db
    .select({ people: sql<number>`count(distinct ${people.id})`, withPhone: phones })
    .from(crewMembers)
    .innerJoin(crews, ofCompany(scope, crews, eq(crews.id, crewMembers.crewId)))
    .innerJoin(people, ofCompany(scope, people, eq(people.id, crewMembers.personId)))
    .where(ofCompany(scope, crewMembers, crews.active, people.active))
  return { people: Number(row?.people ?? 0), withPhone: Number(row?.withPhone ?? 0) }
}

/** Stores what `changes` names. */
async function changeSetUp(
  { db, organizationId }: OrgScope,
  changes: { setUpPutAway?: boolean | undefined; setUpLeftOut?: StepToLeaveOut[] | undefined },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.update(organizations).set(changes).where(eq(organizations.id, organizationId))
}

const TEST_WAIT_MS = 5_000
/** They go to an address that no one has confirmed. */
const TESTS_PER_PERSON_AND_HOUR = 5

const TEST_MAIL = {
  subject: 'Your test email arrived',
  paragraphs: [
    'This test was sent from the settings of Moving Pro to check that emails arrive. They do.',
    'If it landed in the spam folder, mark it as not spam, and ask your mail administrator about SPF and DKIM.',
  ],
}

async function answer(scope: StaffScope) {
  const { services, db, organizationId } = scope
  const company = await getOrganization(scope)
  const { entries } = await getPriceBook(scope)
  // What is at cost needs no price of the company's.
  const offered = entries.filter((entry) => entry.active && !isAtCost(entry))
  const steps = setUpSteps({
    settings: await getAgreementSettings(scope),
    companyPhone: company.phone,
    rateCardVersion: (await getCurrentRateCard(scope)).version,
    offered: offered.length,
    priced: offered.filter(({ priceCents }) => priceCents !== null).length,
    ...(await countCrewPeople(scope)),
    yardAddress: company.yardAddress,
    hasMailServer: services.mailsLeave,
    emailConfirmed: await services.companyEmail.isUsable(db, organizationId),
    ...(await mailsThatLeft(scope)),
    hasPhoneAgent: (await findConnection(scope)) !== null,
    leftOut: company.setUpLeftOut,
  })
  return { put_away: company.setUpPutAway, steps, has_mail_server: services.mailsLeave }
}

const handlers: Handlers<Contract['setUp']> = {
  get: answer,

  async put(scope, { body }) {
    await changeSetUp(scope, {
      setUpPutAway: body.put_away,
      setUpLeftOut: body.left_out && [...new Set(body.left_out)],
    })
    return answer(scope)
  },

  async testMail(scope) {
    const { db, now, organizationId, userId, services } = scope
    const { times, secondsLeft } = await countUp(db, `test-mail-of-user:${userId}`, HOUR_MS, now)
    if (times > TESTS_PER_PERSON_AND_HOUR) {
      throw new Refusal('too-many', 'Several test emails were sent already. Try again later.', secondsLeft)
    }
    const { email: recipient } = (await getOwnAccount(scope)).account
    // Loaded when first needed: the start does not wait for the mail's templates.
    const { noteMail } = await import('../mail-layout/note-mail.tsx')
    const mail = await noteMail({ companyName: 'Moving Pro', phone: null }, TEST_MAIL)
    const mailId = await services.outbox.put(db, organizationId, {
      kind: 'mail_test',
      recipient,
      replyTo: null,
      ...mail,
    })
    return afterCommit(async ({ services: { outbox } }) => {
      const { state, detail, mayHaveArrived } = await outbox.waitUntilSettled(mailId, TEST_WAIT_MS)
      const delivery =
        state === 'sent' || state === 'kept' ? 'sent' : state === 'queued' ? 'queued' : ('refused' as const)
      const words = {
        sent:
          state === 'kept'
            ? 'No mail server is set. The email is kept on this server, in data/mail.'
            : `Sent to ${recipient}. Look there, also in the spam folder.`,
        queued: `The email is still on its way to ${recipient}.`,
        refused: detail ?? 'The mail server refused the email.',
      }[delivery]
      return { delivery, kept: state === 'kept', may_have_arrived: mayHaveArrived, detail: words }
    })
  },
}

export const setUp = {
  name: 'set-up',
  handlers: { setUp: handlers },
  mails: () => ({ mail_test: {} }),
} satisfies Feature
