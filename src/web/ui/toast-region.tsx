import { Toast } from '@base-ui/react/toast'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonStyle } from './button-style.ts'
import { type ToastMessage, takeWaitingToasts, waitingToasts } from './waiting-toasts.ts'

const SHOWN_AT_ONCE = 4
const SHOWN_MS = 5000
/** Whoever wants to follow a link may have to finish a sentence first. */
const WITH_LINK_SHOWN_MS = 20_000
/** Base UI's figure for "until closed". */
const UNTIL_CLOSED = 0

const ICON = {
  success: <CircleCheck size={17} className="mt-px shrink-0 text-success" />,
  error: <CircleAlert size={17} className="mt-px shrink-0 text-danger" />,
  info: <Info size={17} className="mt-px shrink-0 text-info" />,
}

/** The toasts: bottom right, where they hide no page's main buttons; above the tabs on a phone. */
export function ToastRegion() {
  return (
    <Toast.Provider limit={SHOWN_AT_ONCE} timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport className="fixed z-50 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2.5 max-sm:right-4 max-sm:bottom-[calc(var(--spacing-tab-bar)+12px+env(safe-area-inset-bottom))] sm:right-5 sm:bottom-5">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, 'kind' | 'link'>>()
  useEffect(() => {
    const show = () => {
      for (const { kind, title, description, link } of takeWaitingToasts()) {
        const shownMs = link ? WITH_LINK_SHOWN_MS : SHOWN_MS
        add({
          title,
          description,
          data: { kind, link },
          timeout: kind === 'error' ? UNTIL_CLOSED : shownMs,
        })
      }
    }
    show()
    return waitingToasts.subscribe(show)
  }, [add])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className="rounded-card border border-border bg-raised text-text-1 shadow-popover transition-[opacity,translate] duration-160 ease-ui data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      {/* An alert of its own: Base UI's way to be urgent would put the same words on the page twice. */}
      <Toast.Content
        role={toast.data?.kind === 'error' ? 'alert' : undefined}
        className="flex items-start gap-2.5 py-3 pr-2 pl-3.5"
      >
        {ICON[toast.data?.kind ?? 'info']}
        <div className="min-w-0 flex-auto">
          <Toast.Title className="text-body font-medium break-words" />
          <Toast.Description className="mt-0.5 text-secondary break-words text-text-2" />
          {toast.data?.link && <Follow {...toast.data.link} onFollow={() => close(toast.id)} />}
        </div>
        <Toast.Close
          aria-label="Close"
          className="-my-1.5 flex size-8 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-inset hover:text-text-1 max-sm:-my-3 max-sm:size-11"
        >
          <X />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

type FollowProps = NonNullable<ToastMessage['link']> & { onFollow: () => void }

/** The way to what the toast is about; following it is all there was to do with the toast. */
function Follow({ label, name, to, params, onFollow }: FollowProps) {
  return (
    <Link
      to={to}
      params={params}
      aria-label={name}
      onClick={onFollow}
      className={buttonStyle('link', 'small', 'mt-1 -mb-1.5 -ml-2.5')}
    >
      {label}
    </Link>
  )
}
