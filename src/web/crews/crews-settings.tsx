import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Info, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Crew, Person, Truck } from '../../contract/crews.ts'
import { briefClock, WEEKDAYS } from '../../domain/calendar.ts'
import { formatCount, formatVolume, formatWeight } from '../../domain/count.ts'
import { CREW_COLOURS } from '../../domain/crews/crew-colours.ts'
import { PERSON_ROLE_WORDS } from '../../domain/crews/person-roles.ts'
import { useRights } from '../auth/rights.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CrewDialog } from './crew-dialog.tsx'
import { awayWords, memberWords, workDaysWords } from './crew-words.ts'
import { ListCard, ROW, SMALL } from './list-card.tsx'
import { namedInAddress, type Opened, stored } from './opened.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PhonesCard } from './phones-card.tsx'
import { crewsQuery, peopleQuery, trucksQuery } from './queries.ts'
import { TruckDialog } from './truck-dialog.tsx'

/** Who goes out, in which crews and with which trucks. */
export function CrewsSettings() {
  const [crews, people, trucks] = [useQuery(crewsQuery), useQuery(peopleQuery), useQuery(trucksQuery)]
  const [chosen, setOpened] = useState<Opened | null>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate({ from: '/settings' })
  const mayChange = useRights()('crews.change')
  const day = today(useOrganization().timeZone)
  if ([crews, people, trucks].some(({ isLoadingError }) => isLoadingError)) {
    const retry = () => void Promise.all([crews.refetch(), people.refetch(), trucks.refetch()])
    return <ErrorState onRetry={retry}>Crews and trucks could not be loaded. Please try again.</ErrorState>
  }
  if (!crews.data || !people.data || !trucks.data) {
    return (
      <div role="status" aria-label="Loading crews and trucks">
        <Skeleton className="h-64 w-full" />
      </div>
    )
  }
  const lists = { people: people.data, trucks: trucks.data }
  const open = mayChange ? setOpened : undefined
  const linked = mayChange ? namedInAddress(hash, { ...lists, crews: crews.data.crews }) : null
  const opened = chosen ?? linked
  const close = () => {
    setOpened(null)
    if (linked) void navigate({ search: (now) => now, hash: '', replace: true, resetScroll: false })
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <CrewsCard {...crews.data} {...lists} today={day} open={open} />
      <PeopleCard {...lists} crews={crews.data.crews} today={day} open={open} />
      <TrucksCard {...lists} today={day} open={open} />
      <PhonesCard />
      {opened?.what === 'crew' && (
        <CrewDialog crew={opened.crew} name={opened.name ?? ''} {...lists} onClose={close} />
      )}
      {opened?.what === 'person' && (
        <PersonDialog person={stored(lists.people, opened.person)} onClose={close} />
      )}
      {opened?.what === 'truck' && <TruckDialog truck={stored(lists.trucks, opened.truck)} onClose={close} />}
    </div>
  )
}

type CrewsAnswer = { crews: readonly Crew[]; unknown: readonly { name: string; jobs: number }[] }

type Lists = {
  people: readonly Person[]
  trucks: readonly Truck[]
  today: string
  /** Absent for those who may only look. */
  open: ((opened: Opened) => void) | undefined
}

function CrewsCard({ crews, unknown, people, trucks, today, open }: Lists & CrewsAnswer) {
  const add = (name?: string) => open?.({ what: 'crew', crew: null, ...(name && { name }) })
  return (
    <Card
      title="Crews"
      divided
      className="md:col-span-2"
      aside={
        <div className="flex items-center gap-4">
          {crews.length > 0 && (
            <span className="max-sm:hidden">
              {formatCount(crews.length, 'crew')}. Capacity counts the crews working that day.
            </span>
          )}
          {open && (
            <Button variant="primary" size="small" icon={<Plus size={14} />} onClick={() => add()}>
              Add crew
            </Button>
          )}
        </div>
      }
    >
      {crews.length === 0 && (
        <p className="px-card py-4 text-body text-text-2">
          No crews yet. Until there is one, the number in the working hours counts.
        </p>
      )}
      <ul className="divide-y divide-border">
        {crews.map((crew) => (
          <li key={crew.id} className={ROW}>
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex items-center gap-2.5 text-body font-medium">
                <Swatch colour={crew.colour} />
                <span className="min-w-0 truncate">{crew.name}</span>
                {!crew.active && <span className={SMALL}>Inactive</span>}
              </p>
              <p className={cx(SMALL, 'truncate pl-5')}>{memberWords(crew, people)}</p>
            </div>
            <UsualTruck truck={trucks.find(({ id }) => id === crew.truck_id)} today={today} />
            <WorkDays days={crew.work_days} />
            <p className="text-body text-text-2 sm:w-28">
              {briefClock(crew.day_start)} – {briefClock(crew.day_end)}
            </p>
            {open && <Edit name={crew.name} onClick={() => open({ what: 'crew', crew })} />}
          </li>
        ))}
      </ul>
      {unknown.map(({ name, jobs }) => (
        <div key={name} className="flex flex-wrap items-center gap-3 border-t border-border px-card py-3">
          <p className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-secondary">
            <Info size={16} className="shrink-0 text-text-3" />
            {formatCount(jobs, 'job')} {jobs === 1 ? 'names' : 'name'} a crew “{name}” that is not listed.
          </p>
          {open && <Button size="small" onClick={() => add(name)}>{`Add ${name}`}</Button>}
        </div>
      ))}
    </Card>
  )
}

function UsualTruck({ truck, today }: { truck: Truck | undefined; today: string }) {
  const isOut = truck?.out_of_service.some(({ from, to }) => from <= today && today <= to)
  return (
    <p className="flex items-center gap-1.5 text-body text-text-2 sm:w-28">
      {isOut ? (
        <span className="flex items-center gap-1.5 text-warning">
          <TriangleAlert size={14} /> {truck?.name} is out
        </span>
      ) : truck ? (
        [truck.name, truck.length_ft && `${truck.length_ft} ft`].filter(Boolean).join(', ')
      ) : (
        'No truck'
      )}
    </p>
  )
}

const Swatch = ({ colour }: { colour: number }) => (
  <span
    aria-hidden="true"
    className="size-2.5 shrink-0 rounded-[3px]"
    style={{ background: CREW_COLOURS[colour] }}
  />
)

const WorkDays = ({ days }: { days: readonly number[] }) => (
  <p className="flex gap-0.5 sm:w-40">
    <span className="sr-only">Works {workDaysWords(days)}</span>
    {WEEKDAYS.map((day, number) => (
      <span
        key={day}
        aria-hidden="true"
        className={cx(
          'flex size-5 items-center justify-center rounded-[4px] text-[11px]',
          days.includes(number) ? 'bg-accent-soft font-medium text-accent' : 'bg-inset text-text-3',
        )}
      >
        {day[0]}
      </span>
    ))}
  </p>
)

const Edit = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="ghost" size="small" aria-label={`Edit ${name}`} onClick={onClick}>
    Edit
  </Button>
)

function PeopleCard({ people, crews, today, open }: Lists & { crews: readonly Crew[] }) {
  return (
    <ListCard
      title="People"
      what="person"
      empty="No people yet. People are booked with their crew, and never twice at the same time."
      isEmpty={people.length === 0}
      onAdd={open && (() => open({ what: 'person', person: null }))}
    >
      {people.map((person) => (
        <ListRow
          key={person.id}
          name={person.name}
          detail={[PERSON_ROLE_WORDS[person.role], person.phone]}
          active={person.active}
          aside={
            crews
              .filter(({ member_ids }) => member_ids.includes(person.id))
              .map(({ name }) => name)
              .join(', ') || 'Any crew'
          }
          warning={awayWords('Off', person.days_off, today)}
          onEdit={open && (() => open({ what: 'person', person }))}
        />
      ))}
    </ListCard>
  )
}

function TrucksCard({ trucks, today, open }: Lists) {
  return (
    <ListCard
      title="Trucks"
      what="truck"
      empty="No trucks yet. Once you enter their sizes, jobs warn you when a truck is too small."
      isEmpty={trucks.length === 0}
      onAdd={open && (() => open({ what: 'truck', truck: null }))}
    >
      {trucks.map((truck) => (
        <ListRow
          key={truck.id}
          name={truck.name}
          detail={[truck.length_ft && `${truck.length_ft} ft`, truck.plate]}
          active={truck.active}
          aside={[
            truck.capacity_cu_ft && formatVolume(truck.capacity_cu_ft),
            truck.capacity_lb && formatWeight(truck.capacity_lb),
          ]
            .filter(Boolean)
            .join(', ')}
          warning={awayWords('Out of service', truck.out_of_service, today)}
          onEdit={open && (() => open({ what: 'truck', truck }))}
        />
      ))}
    </ListCard>
  )
}

type ListRowProps = {
  name: string
  detail: readonly (string | number | null)[]
  active: boolean
  aside: string
  warning: string | undefined
  onEdit: (() => void) | undefined
}

const ListRow = ({ name, detail, active, aside, warning, onEdit }: ListRowProps) => (
  <li className={ROW}>
    <div className="min-w-0 flex-1 basis-28">
      <p className="truncate text-body font-medium">{name}</p>
      <p className={cx(SMALL, 'truncate')}>{[...detail, !active && 'Inactive'].filter(Boolean).join(', ')}</p>
    </div>
    <div className="min-w-0 sm:w-28">
      <p className="truncate text-body text-text-2">{aside}</p>
      {warning && <p className="text-caption text-warning">{warning}</p>}
    </div>
    {onEdit && <Edit name={name} onClick={onEdit} />}
  </li>
)
