import { MessageSquareText, Moon, Navigation, Phone } from 'lucide-react'
import { workWords } from '../../domain/jobs/sheet-words.ts'
import { formatMoney } from '../../domain/money.ts'
import { accessLine } from '../../domain/quotes/access-words.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { crewTimeWords } from '../../domain/quotes/crew-time.ts'
import { quantityWords } from '../../domain/quotes/line-words.ts'
import { listedStops, stopAccess, stopContact } from '../../domain/quotes/stops.ts'
import { telephone } from '../format/phone.ts'
import { directions } from '../map-links.ts'
import { type Side, sideOf } from './checks.ts'
import { Card, Door, Screen, Warning } from './parts.tsx'
import { arrivalWords } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { firstName } from './words.ts'

/** All addresses and what was sold, whenever someone wants to look them up. */
export const PlaceScreen = ({ job }: { job: JobOnPhone }) => (
  <Screen title={job.entry.customer_name} subtitle={job.entry.job_number}>
    <PlaceCard job={job} side="pickup" />
    <StopCards job={job} />
    <PlaceCard job={job} side="delivery" />
    <SoldCard job={job} />
  </Screen>
)

/** Where the crew is or goes next, and what to know there. */
export function PlaceCards({ job }: { job: JobOnPhone }) {
  return (
    <>
      <PlaceCard job={job} side={sideOf(job.state.phase)} />
      <StopCards job={job} />
      <SoldCard job={job} />
    </>
  )
}

function PlaceCard({ job, side }: { job: JobOnPhone; side: Side }) {
  const { words } = useCrew()
  const sheet = job.pack.job
  const { address } = sheet[side]
  const access = job.pack.access[side].map((fact) => accessLine(fact, words.access))
  const written = address ? addressLines(address) : null
  const phone = sheet.customer_phone
  return (
    <Card label={words[side]}>
      <div className="p-card">
        <p className="text-secondary text-text-2">
          {side === 'pickup'
            ? `${words.pickup}, ${words.arrive(arrivalWords(job.entry, words))}`
            : words.delivery}
        </p>
        <h2 className="text-address">{written ? (written.street ?? written.place) : words.noAddress}</h2>
        {written?.street && <p>{written.place}</p>}
      </div>
      <div className="flex flex-wrap divide-x border-t">
        {address && (
          <Door href={directions(address)} icon={Navigation}>
            {words.directions}
          </Door>
        )}
        {phone && (
          <Door href={telephone(phone)} icon={Phone}>
            {words.callName(firstName(sheet.customer_name))}
          </Door>
        )}
      </div>
      {sheet.notes.map((note) => (
        <p key={note.by} className="flex items-start gap-3 border-t bg-accent-soft px-card py-3">
          <MessageSquareText size={22} className="mt-0.5 text-accent" />
          <span className="min-w-0 whitespace-pre-line">
            <span className="block text-caption text-text-2">{words.notes[note.by]}</span>
            {note.words}
          </span>
        </p>
      ))}
      {access.map((line) => (
        <p key={line} className="border-t px-card py-3">
          {line}
        </p>
      ))}
    </Card>
  )
}

/** Where the crew stops on the way, in order, each with its way there and whom to ask for. */
function StopCards({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const { stops = [], extra_stops: count } = job.pack.job
  return listedStops(stops, count).map((stop, index) => {
    const title = words.stop(index + 1, stop.kind)
    const written = stop.address ? addressLines(stop.address) : null
    const ask = stopContact(stop)
    return (
      <Card key={title} label={title}>
        <div className="p-card">
          <p className="text-secondary text-text-2">{title}</p>
          <h2 className="text-address">
            {written ? (written.street ?? written.place) : words.addressMissing}
          </h2>
          {written?.street && <p>{written.place}</p>}
          {ask && <p className="mt-1">{words.askFor(ask)}</p>}
        </div>
        {(stop.address || stop.contact_phone) && (
          <div className="flex flex-wrap divide-x border-t">
            {stop.address && (
              <Door href={directions(stop.address)} icon={Navigation}>
                {words.directions}
              </Door>
            )}
            {stop.contact_phone && (
              <Door href={telephone(stop.contact_phone)} icon={Phone}>
                {words.callName(stop.contact_name ? firstName(stop.contact_name) : title)}
              </Door>
            )}
          </div>
        )}
        {[...stopAccess(stop).map((fact) => accessLine(fact, words.access)), stop.note]
          .filter((line) => line !== null)
          .map((line) => (
            <p key={line} className="border-t px-card py-3 whitespace-pre-line">
              {line}
            </p>
          ))}
      </Card>
    )
  })
}

function SoldCard({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const { price, items, work } = job.pack
  const sheet = job.pack.job
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const rows: [string, string][] = price
    ? [
        ...price.lines.map(({ label, amount }): [string, string] => [words.said(label), formatMoney(amount)]),
        [words.total, formatMoney(price.total)],
        ...(price.maximum === null ? [] : [[words.maximum, formatMoney(price.maximum)] as [string, string]]),
      ]
    : work.map((line): [string, string] => [
        workWords({
          label: line.label,
          quantity: quantityWords(line, words.units),
          adds: crewTimeWords(line, words.adding),
        }),
        '',
      ])
  return (
    <>
      {sheet.change_pending && <Warning>{words.changePending}</Warning>}
      {sheet.tonight && (
        <p className="flex items-center gap-2 py-1">
          <Moon size={20} className="shrink-0" aria-hidden="true" />
          {words.stayAway(sheet.tonight.town)}
        </p>
      )}
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-card py-3">
          <h2 className="text-bar">{words.whatWasSold}</h2>
          <p className="text-secondary text-text-2">
            {[
              sheet.truck,
              sheet.crew_size && words.movers(sheet.crew_size),
              pieces > 0 && words.load(pieces, sheet.volume_cu_ft && Math.round(sheet.volume_cu_ft)),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <dl>
          {rows.map(([label, amount]) => (
            <div key={label} className="mx-card flex justify-between gap-4 border-t py-3">
              <dt className="min-w-0">{label}</dt>
              <dd className="shrink-0 font-semibold tabular">{amount}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
