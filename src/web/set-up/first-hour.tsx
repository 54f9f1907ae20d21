import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { profileQuery, useRights } from '../auth/rights.ts'
import { nameNotNow, sayNameNotNow } from '../name-not-now.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { setUpQuery } from './queries.ts'

const AskName = lazyPart(async () => ({ default: (await import('./ask-name.tsx')).AskName }))
const SetUpCard = lazyPart(async () => ({ default: (await import('./set-up-card.tsx')).SetUpCard }))

/** What a new company, and somebody without a name, are asked first; nothing, and no code for it, once it is done. */
export function FirstHour() {
  const isAdmin = useRights()('company.change')
  const { data: profile } = useQuery(profileQuery)
  const { data: setUp } = useQuery({ ...setUpQuery, enabled: isAdmin })
  const [notNow, setNotNow] = useState(false)
  const asksName = profile?.user.full_name === null && !notNow && !nameNotNow(profile.user.id)
  const isOpen = setUp && !setUp.put_away && setUp.steps.some(({ state }) => state === 'open')
  if (!asksName && !isOpen) return null
  const later = () => {
    if (profile) sayNameNotNow(profile.user.id)
    setNotNow(true)
  }
  return (
    <Suspense>
      {asksName && <AskName email={profile.user.email} onLater={later} />}
      {isOpen && <SetUpCard setUp={setUp} />}
    </Suspense>
  )
}
