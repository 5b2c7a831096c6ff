UPDATE `achievement_counts` SET `players` = (
	SELECT count(*) FROM `player_achievements` WHERE `player_achievements`.`achievement_id` = `achievement_counts`.`achievement_id`
);
