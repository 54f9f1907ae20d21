import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const packages = join(import.meta.dirname, '../../node_modules')

/**
 * CHROME_PATH, else the one inside an npm package, which needs half of the processor's time of a whole Chromium and is
 * the same for everybody, else the system's Chromium or Chrome, else Playwright's own.
 */
export function findBrowser(): LaunchOptions {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  const installed = systemBrowser()
  return installed ? { executablePath: installed, args } : { args }
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = systemBrowsers.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...macBrowsers].find((path) => existsSync(path))
}

/** Unpacks the packaged Chromium and the libraries it needs, once per version. */
function packagedBrowser(): LaunchOptions {
  const manifest = readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8')
  const home = join(packages, '.cache', `chromium-${JSON.parse(manifest).version}`)
  if (!existsSync(home)) unpackInto(home)
  const libraries = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean)
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_PATH: join(home, 'fonts') }
  return { executablePath: join(home, 'chromium'), args, env: env as Record<string, string> }
}

/** The package unpacks into TMPDIR and sets its own environment: both only in a process that ends at once. */
function unpackInto(home: string): void {
  const unfinished = `${home}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const fonts = join(unfinished, 'fonts', 'fonts.conf')
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(home, 'fonts')))
  try {
    renameSync(unfinished, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    rmSync(unfinished, { recursive: true })
  }
}
