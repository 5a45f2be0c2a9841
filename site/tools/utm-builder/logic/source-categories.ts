/** Category of a source in Google's list. */
export type SourceCategory = 'search' | 'social' | 'shopping' | 'video'

/**
 * Commonly tagged sources from the list of sources and categories that Google's rules use ("Default channel group",
 * support.google.com/analytics/answer/9756891). Many of its 819 entries are sites that no longer exist. A source
 * missing here counts as uncategorized. Checked 2026-11-21.
 */

const names: Readonly<Record<SourceCategory, string>> = {
  search:
    '360.cn,alice,aol,ask,auone,babylon,baidu,biglobe,biglobe.co.jp,bing,centrum.cz,cn.bing.com,cnn,comcast,conduit,cse.google.com,daum,daum.net,dogpile,dogpile.com,duckduckgo,ecosia.org,eniro,exalead.com,excite.com,firmy.cz,globo,go.mail.ru,google,google-play,google.com,googlemybusiness,incredimail,kvasir,lite.qwant.com,lycos,m.baidu.com,m.naver.com,m.search.naver.com,mail.google.com,mail.yandex.ru,msn,msn.com,najdi,naver,naver.com,news.google.com,ntp.msn.com,onet,onet.pl,qwant,qwant.com,rakuten,rakuten.co.jp,rambler,rambler.ru,search-results,search.aol.com,search.google.com,seznam,seznam.cz,so.com,sogou,sogou.com,startsiden,terra,tut.by,uk.search.yahoo.com,us.search.yahoo.com,virgilio,yahoo,yahoo.co.jp,yahoo.com,yandex,yandex.com,yandex.ru,zen.yandex.ru',
  social:
    'academia.edu,ameblo.jp,answers.yahoo.com,apps.facebook.com,artstation.com,askubuntu.com,away.vk.com,b.hatena.ne.jp,badoo,bit.ly,blogger,blogger.com,blogspot,blogspot.com,business.facebook.com,buzzfeed,buzzfeed.com,cafe.naver.com,crunchyroll,deviantart,deviantart.com,digg,digg.com,disqus,disqus.com,douban,douban.com,facebook,facebook.com,fandom.com,fb,fb.me,feedspot,flickr,flickr.com,flipboard,flipboard.com,foursquare,foursquare.com,getpocket.com,glassdoor,glassdoor.com,goo.gl,goodreads,goodreads.com,google+,googlegroups.com,googleplus,groups.google.com,hatena,hootsuite,hootsuite.com,houzz,houzz.com,hubpages.com,ig,instagram,instagram.com,instapaper,is.gd,kakao,kakao.com,l.facebook.com,l.instagram.com,l.messenger.com,last.fm,line,line.me,linkedin,linkedin.com,livejournal,livejournal.com,lm.facebook.com,lnkd.in,m.facebook.com,medium.com,meetup,meetup.com,messages.google.com,messenger,messenger.com,mix.com,mixi.jp,mobile.facebook.com,myspace,myspace.com,news.ycombinator.com,niconico,ning,odnoklassniki.ru,old.reddit.com,out.reddit.com,paper.li,pinboard,pinterest,pinterest.ca,pinterest.co.uk,pinterest.com,pinterest.de,pinterest.fr,pixiv.net,plurk,plus.google.com,quora,quora.com,qzone.qq.com,ravelry,ravelry.com,reddit,reddit.com,renren,researchgate.net,scoop.it,scribd,scribd.com,serverfault.com,sharethis,sites.google.com,skype,slashdot.org,slideshare.net,smartnews.com,snapchat,snapchat.com,stackexchange,stackexchange.com,stackoverflow,stackoverflow.com,superuser.com,t.co,t.me,tagged,techmeme,tencent,tiktok,tiktok.com,tinyurl,tinyurl.com,tripadvisor,tripadvisor.com,tumblr,tumblr.com,tweetdeck,twitter,twitter.com,typepad,vk.com,vkontakte.ru,wattpad,wattpad.com,web.facebook.com,wechat,wechat.com,weebly,weebly.com,weibo,weibo.com,whatsapp,whatsapp.com,wikihow.com,wordpress,wordpress.com,wordpress.org,xing,xing.com,yammer,yammer.com,yelp,yelp.com,zalo',
  shopping:
    'alibaba,alibaba.com,amazon,amazon.co.uk,amazon.com,apps.shopify.com,checkout.shopify.com,checkout.stripe.com,ebay,ebay.co.uk,ebay.com,ebay.com.au,ebay.de,etsy,etsy.com,google shopping,igshopping,mercadolibre,mercadolibre.com,partners.shopify.com,shop.app,shopify,shopify.com,shopping.naver.com,shopping.yahoo.co.jp,shopping.yahoo.com,shopzilla,simplycodes.com,stripe,stripe.com,uk.shopping.net,walmart,walmart.com',
  video:
    'crackle,curiositystream,d.tube,dailymotion,dailymotion.com,disneyplus,disneyplus.com,fast.wistia.net,hulu,hulu.com,iq.com,iqiyi,iqiyi.com,justin.tv,m.twitch.tv,m.youtube.com,music.youtube.com,netflix,netflix.com,player.twitch.tv,player.vimeo.com,ted,ted.com,twitch,twitch.tv,utreon,veoh,vimeo,vimeo.com,wistia,wistia.com,youku,youku.com,youtube,youtube.com',
}

const categories = new Map(
  Object.entries(names).flatMap(([category, list]) =>
    list.split(',').map((name) => [name, category] as const),
  ),
)

/** Returns true if a source is in one of Google's categories, ignoring case. */
export function isInCategory(source: string, category: SourceCategory): boolean {
  return categories.get(source.toLowerCase()) === category
}
