-- What no backup tells, since copies outlive the day: the hour since which a review waits, and the order in which rows
-- were written. The daily work said for each table by which key "cluster" orders its rows (decision 087).
update reviews set waiting_since = date_trunc('day', waiting_since, 'UTC'), former = null
  where waiting_since is not null or former is not null;
cluster;
