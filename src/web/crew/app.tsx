import { LucideProvider } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { DayScreen } from './day-screen.tsx'
import { ListScreen } from './item-list.tsx'
import { JobScreen } from './job-screen.tsx'
import { NotesScreen } from './notes-screen.tsx'
import { openDay } from './open-day.ts'
import { OutboxScreen } from './outbox-screen.tsx'
import { Primary, Screen, Warning } from './parts.tsx'
import { PlaceScreen } from './place-cards.tsx'
import { type Route, useRoute } from './route.ts'
import {
  CrewProvider,
  keepLanguage,
  languageOfPhone,
  type Tools,
  useCrew,
  useKept,
  useNow,
  wordsOf,
} from './use-crew.tsx'
import type { Words } from './words.ts'

const loadLater = () => import('./later-screens.ts')
type Later = Awaited<ReturnType<typeof loadLater>>['LATER_SCREENS']
type PropsOf<Screen> = Screen extends (props: infer Props) => unknown ? Props : never
const later = <Name extends keyof Later>(name: Name) =>
  lazy(async () => ({
    default: (await loadLater()).LATER_SCREENS[name] as ComponentType<PropsOf<Later[Name]>>,
  }))

const SignScreen = later('sign')

/**
 * The crew's app.
 * @param link the secret of the link that was opened; null where the app itself was
 */
export function App({ tools, link }: { tools: Tools; link: string | null }) {
  const [language, setLanguage] = useState(languageOfPhone)
  const kept = useKept(tools.store)
  const opening = useOpening(tools, link)
  const words = wordsOf(language)
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.appName
  }, [language, words])
  function onLanguage(next: typeof language) {
    keepLanguage(next)
    setLanguage(next)
  }
  if (opening.state !== 'open') return <Opening {...opening} words={words} />
  if (kept === undefined) return null
  if (!kept) return <Plain>{words.noSession}</Plain>
  return (
    <LucideProvider size={20} strokeWidth={1.75} absoluteStrokeWidth className="shrink-0">
      <CrewProvider {...{ tools, kept, language, onLanguage }}>
        <CurrentScreen />
      </CrewProvider>
    </LucideProvider>
  )
}

type OpeningState = { state: 'open' | 'opening' | 'failed'; isDead: boolean; again: () => void }

/** Opens the link's day once, and puts the app's own address in place of the link's. */
function useOpening({ store, api, sender }: Tools, link: string | null): OpeningState {
  const [state, setState] = useState<OpeningState['state']>(link === null ? 'open' : 'opening')
  const [isDead, setDead] = useState(false)
  async function open() {
    setState('opening')
    try {
      if (link !== null) {
        await openDay(store, api, link)
        history.replaceState(null, '', '/crew')
      }
      setState('open')
      sender.start()
    } catch (error) {
      setDead(error instanceof ApiError && error.status < 500)
      setState('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page
  useEffect(() => void open(), [])
  return { state, isDead, again: () => void open() }
}

function Opening({ state, isDead, again, words }: OpeningState & { words: Words }) {
  if (state === 'opening') return <Plain>{words.opening}</Plain>
  return (
    <Plain>
      <Warning>{isDead ? words.linkIsDead : words.openNeedsSignal}</Warning>
      {!isDead && <Primary onClick={again}>{words.tryAgain}</Primary>}
    </Plain>
  )
}

const Plain = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto flex max-w-[608px] flex-col gap-3 px-4 py-8">
    <h1 className="text-page">Moving Pro</h1>
    <div>{children}</div>
  </main>
)

function CurrentScreen() {
  const route = useRoute()
  const { kept } = useCrew()
  const key = 'job' in route ? `${route.screen} ${route.job}` : route.screen
  // Anyone who has a day has all of it before the signal goes; what does not come is asked for when it is needed.
  useEffect(() => void loadLater().catch(() => undefined), [])
  // Another screen begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is another one
  useEffect(() => scrollTo(0, 0), [key])
  if (route.screen === 'outbox') return <OutboxScreen />
  if (route.screen === 'day' || !kept.packs.has(route.job)) return <DayScreen />
  return <ScreenOfJob key={key} route={route} />
}

const SCREENS = {
  job: JobScreen,
  list: ListScreen,
  notes: NotesScreen,
  photos: later('photos'),
  place: PlaceScreen,
  happened: later('happened'),
  papers: later('papers'),
  inventory: later('inventory'),
  change: later('change'),
  amount: later('amount'),
  weigh: later('weigh'),
  delay: later('delay'),
  payment: later('payment'),
}

function ScreenOfJob({ route }: { route: Extract<Route, { job: number }> }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(route.job, useNow())
  if (!job) return null
  // The phone of a helper has no papers and no prices.
  const withPapers = {
    weigh: words.paperNames.weight_ticket,
    delay: words.paperNames.delay_notice,
    payment: words.payment.title,
    sign: route.screen === 'sign' ? words.paperNames[route.paper] : '',
  } as Partial<Record<Route['screen'], string>>
  const title = withPapers[route.screen]
  if (title && !job.pack.paper_facts) {
    return (
      <Screen title={title} subtitle={job.entry.customer_name}>
        <p>{words.noPapers}</p>
      </Screen>
    )
  }
  const Shown = route.screen === 'sign' ? null : SCREENS[route.screen]
  return (
    <Suspense fallback={null}>
      {route.screen === 'sign' ? (
        <SignScreen job={job} paper={route.paper} sha256={route.sha256} />
      ) : (
        Shown && <Shown job={job} />
      )}
    </Suspense>
  )
}
