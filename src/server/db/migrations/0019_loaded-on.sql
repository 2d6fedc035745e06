-- Not only a demo is loaded from files.
update setting set key = 'loadedOn' where key = 'demoLoadedOn';
