import { type LucideIcon, MessageSquare, Moon, Navigation, Phone, TriangleAlert } from 'lucide-react'
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
import { ADDRESS_MISSING, listedStops, stopLines } from '../../domain/quotes/stops.ts'
import { nightWords } from '../../domain/schedule/night-words.ts'
import { formatPhone } from '../format/phone.ts'
import { directions } from '../map-links.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from './card.tsx'
import { CompanyBar } from './company.tsx'

type SheetJob = DaySheet['jobs'][number]

/** A crew's day on a phone: where to be when, with whom, and what to know there. No price. */
export function DaySheetPage({ sheet }: { sheet: DaySheet }) {
  const { company, crew, date, jobs, people } = sheet
  return (
    <>
      <CompanyBar company={company} logo={null} />
      <main className="mx-auto flex max-w-[608px] flex-col gap-3 px-4 py-5">
        <div>
          <h1 className="text-page">{crew}</h1>
          <p className="text-text-2">
            {longDate(date)}, {jobs.length === 0 ? 'no jobs' : formatCount(jobs.length, 'job')}
          </p>
        </div>
        {jobs.length === 0 && (
          <Card>
            <p className="p-card">Your crew no longer has a job on this day. Ask the office what is next.</p>
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
  return (
    <section className="overflow-hidden rounded-card border bg-surface print:break-inside-avoid">
      <div className="px-card pt-4 pb-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 text-dialog break-words">
            {place && <span className="text-text-2">{place}. </span>}
            {job.customer_name}
          </h2>
          <p className="shrink-0 text-secondary tabular text-text-2">{job.job_number}</p>
        </div>
        <dl className="mt-3 grid grid-cols-2 gap-3">
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
        <p className="mx-card mb-4 flex items-start gap-2 rounded-control bg-amber-fill px-3 py-2.5 text-amber-text">
          <TriangleAlert className="mt-1" />
          <span>
            <strong className="font-semibold">{CHANGE_PENDING}.</strong> {CHANGE_PENDING_WORDS}
          </span>
        </p>
      )}
      <Tonight job={job} />
      <Reach job={job} />
      <Way job={job} />
      {job.work.length > 0 && (
        <div className="border-t px-card py-3">
          <h3 className="text-secondary text-text-2">Services and supplies</h3>
          <ul className="mt-1.5 flex flex-col gap-1">
            {job.work.map((line) => (
              <li key={line.id}>{workWords(line)}</li>
            ))}
          </ul>
        </div>
      )}
      {job.notes.map(({ by, words }) => (
        <div key={by} className="border-t px-card py-3">
          <h3 className="text-secondary text-text-2">{NOTE_TITLES[by]}</h3>
          <p className="mt-1 whitespace-pre-line">{words}</p>
        </div>
      ))}
      <Load job={job} />
    </section>
  )
}

/** From pickup to delivery, over the stops in their order. */
function Way({ job }: { job: SheetJob }) {
  return (
    <>
      <Stop kind="Pickup" mark={PICKUP_MARK} end={job.pickup} />
      {listedStops(job.stops ?? [], job.extra_stops).map((stop, index) => {
        const { title, more } = stopLines(stop, index + 1)
        return (
          <Stop
            key={title}
            kind={title}
            mark={STOP_MARK}
            missing={ADDRESS_MISSING}
            phone={stop.contact_phone}
            end={{ address: stop.address, access: more }}
          />
        )
      })}
      <Stop
        kind={job.miles ? `Delivery, ${formatCount(job.miles, 'mile')}` : 'Delivery'}
        mark={DELIVERY_MARK}
        end={job.delivery}
      />
    </>
  )
}

function Tonight({ job: { tonight } }: { job: SheetJob }) {
  if (!tonight) return null
  return (
    <p className="flex items-center gap-2 px-card pb-4">
      <Moon className="shrink-0" aria-hidden="true" />
      {nightWords(tonight)}
    </p>
  )
}

function Reach({ job: { customer_phone: phone, customer_name } }: { job: SheetJob }) {
  if (!phone) {
    return <p className="px-card pb-4 text-secondary text-text-2">No customer phone number.</p>
  }
  return (
    <div className="flex gap-3 px-card pb-4 print:hidden">
      <PhoneLink href={`tel:${number(phone)}`} icon={Phone} name={customer_name}>
        Call
      </PhoneLink>
      <PhoneLink href={`sms:${number(phone)}`} icon={MessageSquare} name={customer_name}>
        Text
      </PhoneLink>
    </div>
  )
}

function Load({ job }: { job: SheetJob }) {
  const { careful, others } = itemsInShort(job.items)
  const load = loadOfSheet(job)
  if (!load) return null
  return (
    <div className="border-t px-card py-3">
      <h3 className="text-secondary text-text-2">{load}</h3>
      {careful.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1">
          {careful.map((words) => (
            <li key={words} className="flex items-start gap-2 text-warning">
              <TriangleAlert className="mt-1" />
              {words}
            </li>
          ))}
        </ul>
      )}
      {others && <p className="mt-1.5">{others}</p>}
    </div>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children?: string | false }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-2">{name}</dt>
      <dd className="font-semibold break-words">{value}</dd>
      {children && <dd className="text-secondary text-text-2">{children}</dd>}
    </div>
  )
}

type PhoneLinkProps = { href: string; icon: LucideIcon; name: string; children: string }

const PhoneLink = ({ href, icon: Icon, name, children }: PhoneLinkProps) => (
  <a href={href} className={buttonStyle('secondary', 'medium', BIG)}>
    <Icon size={18} />
    <span>
      {children}
      <span className="sr-only"> {name}</span>
    </span>
  </a>
)

const PICKUP_MARK = 'rounded-full border-2 border-accent'
const STOP_MARK = 'scale-75 rounded-full bg-accent'
const DELIVERY_MARK = 'rounded-[3px] bg-accent'

type StopProps = {
  kind: string
  mark: string
  end: SheetJob['pickup']
  missing?: string
  /** Of the person to ask for there. */
  phone?: string | null
}

const ROW =
  'flex min-h-12 flex-1 items-center justify-center gap-2 font-medium text-accent hover:bg-accent-soft focus-visible:-outline-offset-2'

function Stop({
  kind,
  mark,
  end: { address, access },
  missing = 'Address to be confirmed',
  phone = null,
}: StopProps) {
  const written = address ? addressLines(address) : null
  return (
    <div className="border-t">
      <div className="flex gap-3 px-card pt-3 pb-3">
        <span aria-hidden="true" className={`mt-1 size-3 shrink-0 ${mark}`} />
        <div className="min-w-0">
          <p className="text-caption text-text-2">{kind}</p>
          <p className="font-semibold">{written ? (written.street ?? written.place) : missing}</p>
          {written?.street && <p className="text-text-2">{written.place}</p>}
          {access.map((words) => (
            <p key={words} className="mt-1 text-secondary">
              {words}
            </p>
          ))}
        </div>
      </div>
      {(address || phone) && (
        <div className="flex divide-x border-t print:hidden">
          {address && (
            <a href={directions(address)} target="_blank" rel="noreferrer" className={ROW}>
              <Navigation size={18} />
              <span>
                Directions<span className="sr-only"> to {address}</span>
              </span>
            </a>
          )}
          {phone && (
            <a href={`tel:${number(phone)}`} className={ROW}>
              <Phone size={18} />
              <span>
                Call<span className="sr-only"> at {kind}</span>
              </span>
            </a>
          )}
        </div>
      )}
    </div>
  )
}

const WhoComes = ({ people }: { people: DaySheet['people'] }) => (
  <Card title="Who comes">
    <ul>
      {people.map(({ name, role, phone }) => (
        <li key={name} className="flex min-h-14 items-center justify-between gap-3 border-t px-card py-1.5">
          <div className="min-w-0">
            <p className="font-medium break-words">{name}</p>
            <p className="text-secondary text-text-2">{PERSON_ROLE_WORDS[role]}</p>
          </div>
          {phone && (
            <a
              href={`tel:${number(phone)}`}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-accent hover:bg-accent-soft"
            >
              <Phone size={18} />
              <span>
                <span className="sr-only">Call {name} </span>
                <span className="max-[360px]:sr-only">{formatPhone(phone)}</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </Card>
)
