with weeks as (select distinct week_start from weekly_channels),
names as (select distinct channel from weekly_channels),
filled as (
  select w.week_start, n.channel, coalesce(c.leads, 0) as leads
  from weeks w
  cross join names n
  left join weekly_channels c on c.week_start = w.week_start and c.channel = n.channel
),
compared as (
  select week_start, channel, leads,
         avg(leads) over (
           partition by channel order by week_start
           rows between 4 preceding and 1 preceding
         ) as average
  from filled
)
select channel, leads, average, leads - average as change
from compared
where week_start = (select max(week_start) from weeks)
order by abs(leads - average) desc, channel;
