import { useQuery } from '@tanstack/react-query'
import type { FormEventHandler, ReactNode } from 'react'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { BetaBadge, Logo } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type AuthLayoutProps = { title: string; children: ReactNode; footer: ReactNode; wide?: boolean }

/** The page around the forms of visitors: mark, one card, one line below. */
export function AuthLayout({ title, children, footer, wide = false }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <div className={wide ? 'w-full max-w-[560px]' : 'w-full max-w-[400px]'}>
        <header className="mb-5.5 flex items-center justify-center gap-2.5">
          <Logo />
          <span className="text-[1rem] leading-6 font-semibold tracking-[-0.01em]">Moving Pro</span>
          <BetaBadge />
        </header>
        <main className="rounded-dialog border border-border bg-surface p-8 shadow-button max-sm:p-5 max-sm:pt-6">
          <h1 className="mb-6 text-page max-sm:mb-5">{title}</h1>
          {children}
        </main>
        <footer className="mt-5 text-center text-body text-text-2">{footer}</footer>
      </div>
    </div>
  )
}

type AuthFormProps = {
  onSubmit: FormEventHandler
  /** What it asks for, above all else. */
  lead?: ReactNode
  failure: string | null | undefined
  action: string
  busyLabel: string
  busy: boolean
  /** Below the button. */
  after?: ReactNode
  className?: string
  children: ReactNode
}

/** A form of visitors, in a column: why it failed, its fields, and its one button. */
export const AuthForm = ({ onSubmit, lead, failure, action, after, children, ...look }: AuthFormProps) => (
  <form onSubmit={onSubmit} noValidate className={look.className ?? 'flex flex-col gap-4'}>
    {lead && <p className="-mt-3 text-body text-text-2">{lead}</p>}
    {failure && <Banner kind="error">{failure}</Banner>}
    {children}
    <Button
      type="submit"
      variant="primary"
      size="large"
      className={look.className ? 'w-full' : 'mt-1 w-full'}
      busy={look.busy}
      busyLabel={look.busyLabel}
    >
      {action}
    </Button>
    {after}
  </form>
)

/** A link inside running text; on a phone its height is a finger's. */
export const LINK =
  'rounded-[3px] font-medium text-accent hover:text-accent-hover hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center'

/** Whether a company may be registered here; as long as no one has said no, it may. */
export const useRegistrationOpen = (): boolean => useQuery(reading(api.auth.registration)).data?.open ?? true
