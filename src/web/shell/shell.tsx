import { Outlet, useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useRights } from '../auth/rights.ts'
import { openedDialog } from '../feature.ts'
import { useKey } from '../keys.ts'
import { visitedStep } from '../set-up/queries.ts'
import { useIsOnline } from '../surroundings.ts'
import { lazyPart, preloadAllCode } from '../ui/lazy-part.ts'
import { useStore } from '../ui/store.ts'
import { useMissingRight } from './destinations.ts'
import { Header } from './header.tsx'
import { PageOnItsWay } from './page-on-its-way.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

const LiveNotices = lazyPart(() => import('../phone-agent/live-notices.tsx'), 'LiveNotices')

const BackToSetUp = lazyPart(() => import('../set-up/back-to-set-up.tsx'), 'BackToSetUp')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

const NotForYou = lazyPart(() => import('./not-for-you.tsx'), 'NotForYou')

/** The frame around every page of staff: sidebar and header, or logo bar and tabs on a phone. */
export function Shell() {
  useEffect(preloadAllCode, [])
  const may = useRights()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const missing = useMissingRight(path)
  const step = useStore(visitedStep)
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[var(--spacing-rail)_minmax(0,1fr)] lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <PageOnItsWay />
      <Sidebar />
      <PhoneBar />
      <div className="flex min-w-0 flex-col">
        <Header />
        <OfflineBanner />
        {step && path !== '/dashboard' && (
          <Suspense fallback={null}>
            <BackToSetUp step={step} />
          </Suspense>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="flex-auto outline-none max-sm:pb-[calc(var(--spacing-tab-bar)+env(safe-area-inset-bottom))]"
        >
          {missing ? (
            <Suspense fallback={null}>
              <NotForYou right={missing} />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      <TabBar />
      <OpenedDialog />
      {may('quotes.read') && (
        <Suspense fallback={null}>
          <LiveNotices />
        </Suspense>
      )}
    </div>
  )
}

/** What a command has opened over the page; `?` opens the list of keys. */
function OpenedDialog() {
  const Opened = useStore(openedDialog)
  useKey('list', () => openedDialog.set(KeysDialog))
  if (!Opened) return null
  return (
    <Suspense fallback={null}>
      <Opened onClose={() => openedDialog.set(null)} />
    </Suspense>
  )
}

/** Says, as long as it is so, that there is no connection; under the header, where it takes its own room. */
function OfflineBanner() {
  const online = useIsOnline()
  return (
    <div role="status" className="sticky top-phone-bar z-10 sm:top-header print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-border bg-amber-fill px-page-x py-1.5 text-secondary text-amber-text">
          <WifiOff size={14} className="shrink-0" />
          <span>You are offline. You can see what was loaded, but not save anything.</span>
        </p>
      )}
    </div>
  )
}
