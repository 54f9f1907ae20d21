import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followPressedLinks } from './pressed-link.ts'

/** A line at the top while the next page is loaded and the old one still stands; says which one is on its way. */
export function PageOnItsWay() {
  const router = useRouter()
  useEffect(() => followPressedLinks(router), [router])
  const to = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname ? location : null,
  })
  const title = to && router.matchRoutes(to).findLast(({ staticData }) => staticData.title)?.staticData.title
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden"
    >
      {to && (
        <>
          <span className="block h-full w-1/4 animate-run bg-accent" />
          <span className="sr-only">{title ? `Loading ${title.toLowerCase()}...` : 'Loading...'}</span>
        </>
      )}
    </div>
  )
}
