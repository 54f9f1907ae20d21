/** @jsxImportSource preact */
import type { DaySheet } from '../../contract/day-sheets.ts'
import { longDate, spokenClock } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { PERSON_ROLE_WORDS } from '../../domain/crews/person-roles.ts'
import { CHANGE_PENDING, CHANGE_PENDING_WORDS } from '../../domain/jobs/change-pending.ts'
import {
  arrivalOfSheet,
  itemsInShort,
  loadOfSheet,
  NOTE_TITLES,
  workWords,
} from '../../domain/jobs/sheet-words.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { formatPhone } from '../format/phone.ts'
import { directions } from '../map-links.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from './card.tsx'
import { CompanyBar } from './company.tsx'
import { Icon, type IconName } from './icon.tsx'

type SheetJob = DaySheet['jobs'][number]

/** A crew's day on a phone: where to be when, with whom, and what to know there. No price. */
export function DaySheetPage({ sheet }: { sheet: DaySheet }) {
  const { company, crew, date, jobs, people } = sheet
  return (
    <>
      <CompanyBar company={company} logo={null} />
      <main class="mx-auto flex max-w-[608px] flex-col gap-3 px-4 py-5">
        <div>
          <h1 class="text-page">{crew}</h1>
          <p class="text-text-2">
            {longDate(date)}, {jobs.length === 0 ? 'no jobs' : formatCount(jobs.length, 'job')}
          </p>
        </div>
        {jobs.length === 0 && (
          <Card>
            <p class="p-card">Your crew no longer has a job on this day. Ask the office what is next.</p>
          </Card>
        )}
        {jobs.map((job, index) => (
          <JobCard key={job.id} job={job} number={jobs.length > 1 ? index + 1 : null} />
        ))}
        {people.length > 0 && <WhoComes people={people} />}
      </main>
    </>
  )
}

const number = (phone: string) => phone.replace(/[^+\d]/g, '')
const BIG = 'h-12 flex-1'

function JobCard({ job, number: place }: { job: SheetJob; number: number | null }) {
  const { careful, others } = itemsInShort(job.items)
  const load = loadOfSheet(job)
  return (
    <section class="overflow-hidden rounded-card border bg-surface print:break-inside-avoid">
      <div class="px-card pt-4 pb-3">
        <div class="flex items-baseline justify-between gap-3">
          <h2 class="min-w-0 text-dialog break-words">
            {place && <span class="text-text-2">{place}. </span>}
            {job.customer_name}
          </h2>
          <p class="shrink-0 text-secondary tabular text-text-2">{job.job_number}</p>
        </div>
        <dl class="mt-3 grid grid-cols-2 gap-3">
          <Fact name="Arrive" value={arrivalOfSheet(job)}>
            {job.days > 1 && `Day ${job.day} of ${job.days}`}
          </Fact>
          <Fact name="Work" value={`${spokenClock(job.starts_at)} to ${spokenClock(job.ends_at)}`}>
            {formatCount(job.hours, 'hour')}
          </Fact>
          <Fact name="Truck" value={job.truck ?? 'Ask the office'} />
          <Fact name="People" value={job.crew_size === null ? 'Your crew' : String(job.crew_size)} />
        </dl>
      </div>
      {job.change_pending && (
        <p class="mx-card mb-4 flex items-start gap-2 rounded-control bg-amber-fill px-3 py-2.5 text-amber-text">
          <Icon name="alert" class="mt-1" />
          <span>
            <strong class="font-semibold">{CHANGE_PENDING}.</strong> {CHANGE_PENDING_WORDS}
          </span>
        </p>
      )}
      {job.customer_phone ? (
        <div class="flex gap-3 px-card pb-4 print:hidden">
          <PhoneLink href={`tel:${number(job.customer_phone)}`} icon="phone" name={job.customer_name}>
            Call
          </PhoneLink>
          <PhoneLink href={`sms:${number(job.customer_phone)}`} icon="message" name={job.customer_name}>
            Text
          </PhoneLink>
        </div>
      ) : (
        <p class="px-card pb-4 text-secondary text-text-2">No customer phone number.</p>
      )}
      <Stop kind="Pickup" end={job.pickup} />
      <Stop kind={job.miles ? `Delivery, ${formatCount(job.miles, 'mile')}` : 'Delivery'} end={job.delivery}>
        {job.extra_stops > 0 && formatCount(job.extra_stops, 'extra stop')}
      </Stop>
      {job.work.length > 0 && (
        <div class="border-t px-card py-3">
          <h3 class="text-secondary text-text-2">Services and supplies</h3>
          <ul class="mt-1.5 flex flex-col gap-1">
            {job.work.map((line) => (
              <li key={line.id}>{workWords(line)}</li>
            ))}
          </ul>
        </div>
      )}
      {job.notes.map(({ by, words }) => (
        <div key={by} class="border-t px-card py-3">
          <h3 class="text-secondary text-text-2">{NOTE_TITLES[by]}</h3>
          <p class="mt-1 whitespace-pre-line">{words}</p>
        </div>
      ))}
      {load && (
        <div class="border-t px-card py-3">
          <h3 class="text-secondary text-text-2">{load}</h3>
          {careful.length > 0 && (
            <ul class="mt-1.5 flex flex-col gap-1">
              {careful.map((words) => (
                <li key={words} class="flex items-start gap-2 text-warning">
                  <Icon name="alert" class="mt-1" />
                  {words}
                </li>
              ))}
            </ul>
          )}
          {others && <p class="mt-1.5">{others}</p>}
        </div>
      )}
    </section>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children?: string | false }) {
  return (
    <div class="min-w-0">
      <dt class="text-caption text-text-2">{name}</dt>
      <dd class="font-semibold break-words">{value}</dd>
      {children && <dd class="text-secondary text-text-2">{children}</dd>}
    </div>
  )
}

type PhoneLinkProps = { href: string; icon: IconName; name: string; children: string }

const PhoneLink = ({ href, icon, name, children }: PhoneLinkProps) => (
  <a href={href} class={buttonStyle('secondary', 'medium', BIG)}>
    <Icon name={icon} size={18} />
    <span>
      {children}
      <span class="sr-only"> {name}</span>
    </span>
  </a>
)

type StopProps = { kind: string; end: SheetJob['pickup']; children?: string | false }

function Stop({ kind, end: { address, access }, children }: StopProps) {
  const written = address ? addressLines(address) : null
  return (
    <div class="border-t">
      <div class="flex gap-3 px-card pt-3 pb-3">
        <span
          aria-hidden="true"
          class={
            kind === 'Pickup'
              ? 'mt-1 size-3 shrink-0 rounded-full border-2 border-accent'
              : 'mt-1 size-3 shrink-0 rounded-[3px] bg-accent'
          }
        />
        <div class="min-w-0">
          <p class="text-caption text-text-2">{kind}</p>
          <p class="font-semibold">
            {written ? (written.street ?? written.place) : 'Address to be confirmed'}
          </p>
          {written?.street && <p class="text-text-2">{written.place}</p>}
          {[...access, ...(children ? [children] : [])].map((words) => (
            <p key={words} class="mt-1 text-secondary">
              {words}
            </p>
          ))}
        </div>
      </div>
      {address && (
        <a
          href={directions(address)}
          target="_blank"
          rel="noreferrer"
          class="flex min-h-12 items-center justify-center gap-2 border-t font-medium text-accent hover:bg-accent-soft focus-visible:-outline-offset-2 print:hidden"
        >
          <Icon name="route" size={18} />
          <span>
            Directions<span class="sr-only"> to {address}</span>
          </span>
        </a>
      )}
    </div>
  )
}

const WhoComes = ({ people }: { people: DaySheet['people'] }) => (
  <Card title="Who comes">
    <ul>
      {people.map(({ name, role, phone }) => (
        <li key={name} class="flex min-h-14 items-center justify-between gap-3 border-t px-card py-1.5">
          <div class="min-w-0">
            <p class="font-medium break-words">{name}</p>
            <p class="text-secondary text-text-2">{PERSON_ROLE_WORDS[role]}</p>
          </div>
          {phone && (
            <a
              href={`tel:${number(phone)}`}
              class="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-accent hover:bg-accent-soft"
            >
              <Icon name="phone" size={18} />
              <span>
                <span class="sr-only">Call {name} </span>
                <span class="max-[360px]:sr-only">{formatPhone(phone)}</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </Card>
)
