// Runs before the first paint, so a dark screen never flashes white. It is a file of its own, and a classic
// script, because the content security policy forbids inline scripts and modules run after the first paint.
{
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage can be forbidden; the system's choice still counts.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
