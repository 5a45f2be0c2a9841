import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'

/** Requests per second of one address: the median of `rounds` rounds of `seconds` with 16 connections. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  return result.requests.average
}

export type PageWeight = { htmlGzip: number; scripts: number; scriptGzip: number; cssGzip: number }

/** What a visitor's browser loads for one page, in gzip bytes: modern scripts only, no prefetches. */
export async function weigh(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text()
  const scripts = addresses(html, /<script(?![^>]*\bnoModule\b)[^>]*\bsrc="([^"]+)"/gi)
  const styles = addresses(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/gi)
  return {
    htmlGzip: gzipSync(html).length,
    scripts: scripts.length,
    scriptGzip: await totalGzip(url, scripts),
    cssGzip: await totalGzip(url, styles),
  }
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), (match) => match[1] ?? ''))]
}

async function totalGzip(base: string, paths: string[]): Promise<number> {
  let total = 0
  for (const path of paths) {
    const response = await fetch(new URL(path, base))
    total += gzipSync(Buffer.from(await response.arrayBuffer())).length
  }
  return total
}
