import { Link } from '@tanstack/react-router'
import { CalendarDays, List } from 'lucide-react'
import { buttonStyle } from '../ui/button-style.ts'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'

type View = 'list' | 'calendar'
type ViewSwitchProps = { view: View; onView: (view: View) => void }

const VIEWS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'calendar', label: 'Calendar', icon: <CalendarDays /> },
] as const

/** Between list and calendar; phones have no toggle but a link in its place. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const isList = view === 'list'
  return (
    <>
      <SegmentedToggle
        label="View"
        value={view}
        options={VIEWS}
        onChange={onView}
        className="max-sm:hidden"
      />
      <Link
        to="/jobs"
        search={isList ? { view: 'calendar' } : {}}
        className={buttonStyle('link', 'small', '-my-1 -mr-2.5 sm:hidden')}
      >
        {isList ? 'By month' : 'All jobs'}
      </Link>
    </>
  )
}
