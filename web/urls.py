"""The addresses of the pages."""

from django.urls import path

from web.afterwards.proof import ProofPage, RecordFile
from web.afterwards.replay import AskForAnalysis, ReplayPage
from web.home import home
from web.operator import TITLES, about, operator_page
from web.playing.lobby import LobbyPage
from web.playing.new_match import NewMatchPage
from web.playing.table import TableActionPage, TablePage
from web.sign_up import SignUpPage

urlpatterns = [
    path("", home, name="home"),
    path("sign-up", SignUpPage.as_view(), name="sign up"),
    path("play", LobbyPage.as_view(), name="lobby"),
    path("play/new", NewMatchPage.as_view(), name="new match"),
    path("play/<slug:match_id>", TablePage.as_view(), name="table"),
    path("play/<slug:match_id>/proof", ProofPage.as_view(), name="proof"),
    path("play/<slug:match_id>/record.json", RecordFile.as_view(), name="record file"),
    path("play/<slug:match_id>/replay", ReplayPage.as_view(), name="replay"),
    path("play/<slug:match_id>/analyse", AskForAnalysis.as_view(), name="analyse"),
    path("play/<slug:match_id>/<slug:action>", TableActionPage.as_view(), name="table action"),
    path("about", about, name="about"),
    *(path(name, operator_page, {"name": name}, name=name) for name in TITLES),
]
