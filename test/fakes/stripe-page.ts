import { formatCents } from '../../src/domain/money.ts'

type Shown = {
  cents: number
  title: string | undefined
  isOpen: boolean
  error: string | null | undefined
  backUrl: string | undefined
}

/** The page on which a person pays, as far as a journey needs it. */
export const pageToPay = ({ cents, title, isOpen, error, backUrl }: Shown): string => `<!doctype html>
<html lang="en"><title>Checkout</title><main>
<h1>Pay ${formatCents(cents)}</h1><p>${title}</p>
${error ? `<p role="alert">${error}</p>` : ''}
${
  isOpen
    ? '<form method="post"><label>Card <input name="card" value="4242"></label> <button>Pay</button></form>'
    : '<p>This page is over.</p>'
}
<a href="${backUrl}">Back</a></main></html>`
