import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery, useRights } from '../auth/rights.ts'
import { nameNotNow, sayNameNotNow } from '../browser-storage.ts'
import { brandingQuery } from '../organization/queries.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { setUpQuery } from './queries.ts'

const AskName = lazyPart(() => import('./ask-name.tsx'), 'AskName')
const SetUpCard = lazyPart(() => import('./set-up-card.tsx'), 'SetUpCard')

/** `refetchOnMount`: whether it is refetched, as where it is first asked for. */
function useFirstHour(refetchOnMount: boolean) {
  const isAdmin = useRights()('company.change')
  const setUp = useQuery({ ...setUpQuery, enabled: isAdmin, refetchOnMount })
  return { profile: useQuery(profileQuery), setUp, isAdmin }
}

/** Whether it is known what someone is asked first, or it did not come. */
export function useIsFirstHourKnown() {
  const { profile, setUp, isAdmin } = useFirstHour(true)
  const branding = useQuery(brandingQuery)
  return branding.isFetched && profile.isFetched && (setUp.isFetched || !isAdmin)
}

/**
 * What a new company, and someone without a name, are asked first; nothing, and no code for it, once it is done.
 * Suspended until its code is there.
 */
export function FirstHour() {
  const first = useFirstHour(false)
  const profile = first.profile.data
  const setUp = first.setUp.data
  const [notNow, setNotNow] = useState(false)
  const asksName = profile?.user.full_name === null && !notNow && !nameNotNow(profile.user.id)
  const isOpen = setUp && !setUp.put_away && setUp.steps.some(({ state }) => state === 'open')
  if (!asksName && !isOpen) return null
  const later = () => {
    if (profile) sayNameNotNow(profile.user.id)
    setNotNow(true)
  }
  return (
    <>
      {asksName && <AskName email={profile.user.email} onLater={later} />}
      {isOpen && <SetUpCard setUp={setUp} />}
    </>
  )
}
