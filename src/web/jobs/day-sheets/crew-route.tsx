import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../auth/rights.ts'
import { Button } from '../../ui/button.tsx'
import { routeQuery } from '../queries.ts'
import { Route } from '../route.tsx'

/** The route of a crew’s day, drawn once it is asked for. */
export function CrewRoute({ crewId, date }: { crewId: number; date: string }) {
  const may = useRights()
  const [isOpen, setIsOpen] = useState(false)
  const { data: points } = useQuery({ ...routeQuery({ date, crew_id: crewId }), enabled: isOpen })
  if (!may('schedule.read')) return null
  return (
    <div className="border-t border-border">
      <Button
        {...{ variant: 'link', size: 'small', className: 'm-1 mx-2' }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide route' : 'Show route'}
      </Button>
      {isOpen && points && <Route points={points} withCustomers />}
    </div>
  )
}
