import { Toast } from '@base-ui/react/toast'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { type ToastMessage, takeWaitingToasts, waitingToasts, withdrawnToast } from './toast-queue.ts'

const SHOWN_AT_ONCE = 4
const SHOWN_MS = 5000
/** Time to decide whether it was meant. */
const WITH_ACTION_SHOWN_MS = 10_000
/** Longer where the toast has a link, which people follow after finishing what they are typing. */
const WITH_LINK_SHOWN_MS = 20_000
/** Base UI's figure for "until closed". */
const UNTIL_CLOSED = 0

const ICON = {
  success: <CircleCheck size={17} className="mt-px shrink-0 text-success" />,
  warning: <TriangleAlert size={17} className="mt-px shrink-0 text-warning" />,
  error: <CircleAlert size={17} className="mt-px shrink-0 text-danger" />,
  info: <Info size={17} className="mt-px shrink-0 text-info" />,
}

type ToastData = Pick<ToastMessage, 'kind' | 'link' | 'action' | 'choice'>

function shownMsOf({ kind, link, action, choice, shownMs }: ToastMessage) {
  if (kind === 'error') return UNTIL_CLOSED
  return shownMs ?? (link || choice ? WITH_LINK_SHOWN_MS : action ? WITH_ACTION_SHOWN_MS : SHOWN_MS)
}

/** The toasts: top right over the header; on a phone above the tabs and the page's own bar. Never printed. */
export function ToastRegion() {
  return (
    <Toast.Provider limit={SHOWN_AT_ONCE} timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport className="fixed z-50 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2.5 max-sm:right-4 max-sm:bottom-[calc(var(--spacing-tab-bar)+var(--action-bar,0px)+12px+env(safe-area-inset-bottom))] sm:top-2 sm:right-5 print:hidden">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<ToastData>()
  useEffect(() => {
    const show = () => {
      for (const { id, title, description, ...message } of takeWaitingToasts()) {
        add({ id, title, description, data: message, timeout: shownMsOf({ title, ...message }) })
      }
    }
    const takeAway = () => {
      const id = withdrawnToast.get()
      if (id) close(id)
    }
    show()
    const unsubscribers = [waitingToasts.subscribe(show), withdrawnToast.subscribe(takeAway)]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [add, close])
  return toasts.map((toast) => <OneToast key={toast.id} toast={toast} onClose={() => close(toast.id)} />)
}

type OneToastProps = {
  toast: ReturnType<typeof Toast.useToastManager<ToastData>>['toasts'][number]
  onClose: () => void
}

function OneToast({ toast, onClose }: OneToastProps) {
  const { kind = 'info', link, action, choice } = toast.data ?? {}
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['right', 'left', 'down']}
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border border-border bg-raised text-text-1 shadow-popover transition-[opacity,translate] duration-160 ease-ui data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-swiping:transition-none max-sm:data-starting-style:translate-y-2 sm:data-starting-style:-translate-y-2"
    >
      {/* An alert of its own: Base UI's way to be urgent would put the same words on the page twice. */}
      <Toast.Content
        role={kind === 'error' ? 'alert' : undefined}
        className="flex items-start gap-2.5 py-3 pr-2 pl-3.5"
      >
        {ICON[kind]}
        <div className="min-w-0 flex-auto">
          <Toast.Title className="text-body font-medium break-words" />
          <Toast.Description className="mt-0.5 text-secondary break-words text-text-2" />
          {link && <Follow {...link} onFollow={onClose} />}
          {choice && (
            <Button
              variant="link"
              size="small"
              className="mt-1 -mb-1.5 -ml-2.5 max-sm:h-11"
              onClick={() => {
                onClose()
                choice.onAction()
              }}
            >
              {choice.label}
            </Button>
          )}
        </div>
        {action && (
          <Button
            variant="link"
            size="small"
            className="-my-1 max-sm:h-11 max-sm:-my-2.5"
            onClick={() => {
              onClose()
              action.onAction()
            }}
          >
            {action.label}
          </Button>
        )}
        <Toast.Close
          aria-label="Close"
          className="-my-1.5 flex size-8 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-inset hover:text-text-1 max-sm:-my-3 max-sm:size-11"
        >
          <X />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
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
