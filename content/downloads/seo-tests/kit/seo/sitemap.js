const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads the URLs of a sitemap, or of every sitemap that a sitemap index names. */
export async function readSitemap(url, request) {
  const response = await request(url)
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  const xml = await response.text()
  const urls = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/gs), ([, loc]) => decode(loc.trim()))
  if (!/<sitemapindex[\s>]/.test(xml)) return urls
  const lists = []
  for (const each of urls) lists.push(await readSitemap(each, request))
  return lists.flat()
}

/** Query strings are escaped in XML: `?a=1&amp;b=2`. */
function decode(text) {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const isHex = name[1].toLowerCase() === 'x'
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10))
  })
}
