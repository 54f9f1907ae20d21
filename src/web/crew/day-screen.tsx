import { ArrowRight, ChevronRight, MessageSquare, Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import type { CrewDay, Pack } from '../../contract/move-day.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { listedStops } from '../../domain/quotes/stops.ts'
import { telephone, textTo } from '../format/phone.ts'
import { directions } from '../map-links.ts'
import { cx } from '../ui/cx.ts'
import { OnTheWay } from './on-the-way.tsx'
import { Card, Door, PRIMARY, ROW, Screen, SECONDARY, Sheet, TINTED, Warning } from './parts.tsx'
import { pathTo } from './route.ts'
import { arrivalWords, dayAt, dayWords } from './time-words.ts'
import { UndoStrip } from './undo-strip.tsx'
import { ALL_LANGUAGES, type JobOnPhone, useCrew, useNow, wordsOf } from './use-crew.tsx'
import { firstName } from './words.ts'

type Entry = CrewDay['jobs'][number]

const PICKUP_MARK = 'rounded-full border-[3px] border-accent'
const STOP_MARK = 'scale-75 rounded-full bg-accent'
const DELIVERY_MARK = 'rounded-[3px] bg-accent'

const plannedMinutes = ({ plan }: Pack) =>
  plan
    .filter(({ name }) => name !== 'travel' && name !== 'walkthrough')
    .reduce((sum, { minutes }) => sum + minutes, 0)
/** The city, and the whole address where none can be told. */
const placeOf = (address: string | null) => address && (addressLines(address).city ?? address)

/** The day: the next job large, the others one row each. */
export function DayScreen() {
  const { kept, words, jobAt } = useCrew()
  const [isMeOpen, setMeOpen] = useState(false)
  const now = useNow()
  const { day, session, phone } = kept
  const jobs = day?.jobs ?? []
  const phaseOf = (entry: Entry) =>
    entry.phase === 'done' ? 'done' : (jobAt(entry.id, now)?.state.phase ?? entry.phase)
  const open = jobs.filter((entry) => phaseOf(entry) !== 'done')
  // One that runs comes before one that starts earlier.
  const next = open.find((entry) => phaseOf(entry) !== 'booked') ?? open[0]
  const others = jobs.filter((entry) => entry !== next)
  const job = next && jobAt(next.id, now)
  const truck = job?.pack.job.truck
  const people = day?.people.map(({ name }) => firstName(name)) ?? []
  const isOtherDay = day && dayAt(now, day.server_time) !== session.date
  const skewMinutes = Math.round(Math.abs(phone.skewMs) / 60_000)
  return (
    <Screen
      title={day?.crew ?? words.appName}
      subtitle={[truck, people.join(', ')].filter(Boolean).join(', ')}
      lead={<img src="/logo.svg" alt="" width={28} height={28} className="mx-2" />}
      aside={
        <button
          type="button"
          aria-label={words.me(session.person.name)}
          onClick={() => setMeOpen(true)}
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-bar text-accent"
        >
          {session.person.name.trim().charAt(0).toUpperCase()}
        </button>
      }
      foot={job?.next && <Foot job={job} />}
    >
      <div>
        <h2 className="text-address">{words.jobsToday(jobs.length)}</h2>
        <p className="text-secondary text-text-2">{dayWords(session.date, words)}</p>
      </div>
      {isOtherDay && !session.hasEnded && <Warning>{words.otherDay(dayWords(session.date, words))}</Warning>}
      {skewMinutes >= 5 && <Warning>{words.clockOff(skewMinutes, phone.skewMs > 0)}</Warning>}
      {day && jobs.length === 0 && <p>{words.noJobs}</p>}
      {jobs.length > 0 && !next && <p>{words.allDone}</p>}
      {next && (job ? <NextJob entry={next} pack={job.pack} /> : <p>{words.notLoaded}</p>)}
      {jobs.length > 1 && (
        <Card>
          <ul className="divide-y">
            {others.map((entry) => (
              <li key={entry.id}>
                <JobRow entry={entry} isDone={phaseOf(entry) === 'done'} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isMeOpen && <Me onClose={() => setMeOpen(false)} />}
    </Screen>
  )
}

function Foot({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  return (
    <>
      <UndoStrip job={job} />
      {job.state.phase === 'booked' ? (
        <OnTheWay job={job}>{words.steps.on_the_way}</OnTheWay>
      ) : (
        <a className={PRIMARY} href={pathTo({ screen: 'job', job: job.entry.id })}>
          {words.backTo(firstName(job.entry.customer_name))}
        </a>
      )}
    </>
  )
}

function NextJob({ entry, pack }: { entry: Entry; pack: Pack }) {
  const { words } = useCrew()
  const { job, items } = pack
  const phone = job.customer_phone
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    [words.planned, hoursAndMinutes(plannedMinutes(pack))],
    ...(pieces > 0 ? [[words.items, String(pieces)]] : []),
    ...(job.miles ? [[words.distance, words.miles(job.miles)]] : []),
  ]
  return (
    <Card label={entry.customer_name}>
      <a href={pathTo({ screen: 'job', job: entry.id })} className="block p-card active:bg-inset">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="rounded-badge bg-accent-soft px-2 py-1 text-caption font-semibold text-accent">
            {words.next}
          </span>
          <span className="font-semibold">{arrivalWords(entry, words)}</span>
        </span>
        <span className="mt-2 block text-address">{entry.customer_name}</span>
        {job.leg && <span className="block text-secondary text-text-2">{words.legs[job.leg]}</span>}
        <Route of={entry} job={job} />
      </a>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t px-card py-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-text-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap divide-x border-t">
        {phone && (
          <Door href={telephone(phone)} icon={Phone}>
            {words.call}
          </Door>
        )}
        {phone && (
          <Door href={textTo(phone)} icon={MessageSquare}>
            {words.text}
          </Door>
        )}
        {entry.pickup && (
          <Door href={directions(entry.pickup)} icon={Navigation}>
            {words.route}
          </Door>
        )}
      </div>
    </Card>
  )
}

function Route({ of: { pickup, delivery }, job }: { of: Entry; job: Pack['job'] }) {
  const { words } = useCrew()
  const between = listedStops(job.stops ?? [], job.extra_stops).map(({ address, kind }, index) => {
    const title = words.stop(index + 1, kind)
    return { key: title, address: `${title}: ${address ?? words.addressMissing}`, mark: STOP_MARK }
  })
  const points = [
    { key: 'pickup', address: pickup ?? words.noAddress, mark: PICKUP_MARK },
    ...between,
    { key: 'delivery', address: delivery ?? words.noAddress, mark: DELIVERY_MARK },
  ]
  return points.map(({ key, address, mark }) => (
    <span key={key} className="mt-2 flex items-start gap-3">
      <span aria-hidden="true" className={cx('mt-1.5 size-3 shrink-0', mark)} />
      <span className="min-w-0">{address}</span>
    </span>
  ))
}

function JobRow({ entry, isDone }: { entry: Entry; isDone: boolean }) {
  const { words } = useCrew()
  const places = [placeOf(entry.pickup), placeOf(entry.delivery)].filter(Boolean)
  return (
    <a href={pathTo({ screen: 'job', job: entry.id })} className={ROW}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{entry.customer_name}</span>
        <span className="flex flex-wrap items-center gap-1 text-secondary text-text-2">
          {places[0]}
          {places.length > 1 && <ArrowRight size={14} />}
          {places[1]}
        </span>
      </span>
      <span className="text-right font-semibold">{isDone ? words.doneWord : arrivalWords(entry, words)}</span>
      <ChevronRight size={22} />
    </a>
  )
}

function Me({ onClose }: { onClose: () => void }) {
  const { kept, words, language, onLanguage } = useCrew()
  const { name, role } = kept.session.person
  return (
    <Sheet title={name} onClose={onClose}>
      <p className="text-secondary text-text-2">{words.roles[role]}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="py-2">{words.languageOf}</legend>
        {ALL_LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
            className={one === language ? TINTED : SECONDARY}
          >
            {wordsOf(one).language}
          </button>
        ))}
      </fieldset>
    </Sheet>
  )
}
